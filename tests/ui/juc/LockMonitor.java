// The monitor of a lock is another one than the lock: wait and notify are about it, and it may be locked beside the lock.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ twin: LockMonitorMixed.java (one locks the lock, the other one its monitor)
//@ classic: no (java.util.concurrent)
import java.util.concurrent.locks.ReentrantLock;

public class LockMonitor {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                assert !lock.isHeldByCurrentThread() && Thread.holdsLock(lock);
                count++;
                ready = true;
                lock.notify();
            }
        });
        lock.lock();
        assert !Thread.holdsLock(lock);
        t.start();
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
            count++;
            assert lock.getHoldCount() == 1;
        }
        lock.unlock();
        t.join();
        assert count == 2;
    }
}
