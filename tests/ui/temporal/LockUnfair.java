//@ verdict: violated(starvation)
//@ kind: concurrent
//@ check: starvation
//@ classic: no (java.util.concurrent)
// The lock goes to whoever comes.
import j2pml.Verify;
import java.util.concurrent.locks.ReentrantLock;

class LockUnfair {
    static final ReentrantLock LOCK = new ReentrantLock();

    static void work() {
        while (true) {
            LOCK.lock();
            Verify.progress();
            LOCK.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(LockUnfair::work).start();
        work();
    }
}
