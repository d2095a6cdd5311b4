//@ verdict: holds
//@ kind: concurrent
//@ check: starvation
//@ classic: no (java.util.concurrent)
//@ twin: LockUnfair.java (whoever comes may overtake)
// A fair lock serves in order.
import j2pml.Verify;
import java.util.concurrent.locks.ReentrantLock;

class LockFair {
    static final ReentrantLock LOCK = new ReentrantLock(true);

    static void work() {
        while (true) {
            LOCK.lock();
            Verify.progress();
            LOCK.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(LockFair::work).start();
        work();
    }
}
