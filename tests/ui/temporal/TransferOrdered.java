//@ verdict: holds
//@ kind: concurrent
//@ check: livelock,termination
//@ options: fair
//@ twin: TransferTries.java (in opposite orders)
//@ classic: no (java.util.concurrent)
// Transfers that lock their accounts in the same order: who has the first lock gets the second one.
import java.util.concurrent.locks.ReentrantLock;

class TransferOrdered {
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
        transfer(SAVINGS, CURRENT);
    }
}
