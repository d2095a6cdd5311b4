//@ verdict: violated(livelock | termination)
//@ kind: concurrent
//@ check: livelock,termination
//@ options: fair
//@ classic: no (java.util.concurrent)
// Transfers that lock their accounts in opposite orders, and let go if the second one is taken: both can do so for ever.
import java.util.concurrent.locks.ReentrantLock;

class TransferTries {
    static final ReentrantLock SAVINGS = new ReentrantLock();
    static final ReentrantLock CURRENT = new ReentrantLock();

    static void transfer(ReentrantLock from, ReentrantLock to) {
        while (true) {
            from.lock();
            if (to.tryLock()) {
                to.unlock();
                from.unlock();
                return;
            }
            from.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> transfer(SAVINGS, CURRENT)).start();
        transfer(CURRENT, SAVINGS);
    }
}
