// StampedRecovery with one change: one of the threads after the other one.
//@ kind: concurrent
//@ classic: no (long numbers)
//@ verdict: holds
//@ twin: StampedRecovery.java (both at the same time)
import java.util.concurrent.locks.StampedLock;

public class StampedRecoveryOrdered {
    static final StampedLock lock = new StampedLock();
    static boolean other;

    public static void main(String[] args) throws InterruptedException {
        lock.writeLock();
        Thread thread = new Thread(() -> other = lock.tryUnlockWrite());
        thread.start();
        thread.join();
        boolean own = lock.tryUnlockWrite();
        assert own != other;
        assert !lock.isWriteLocked();
    }
}
