// Who locks the lock excludes nobody who locks its monitor.
//@ kind: concurrent
//@ check: race, assertion
//@ verdict: violated(race | assertion@L26)
//@ classic: no (java.util.concurrent)
import java.util.concurrent.locks.ReentrantLock;

public class LockMonitorMixed {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                count++; //~ RACE
            }
        });
        t.start();
        lock.lock();
        try {
            count++; //~ RACE
        } finally {
            lock.unlock();
        }
        t.join();
        assert count == 2; //~? ASSERT
    }
}
