// StampedConvert with one change: who cannot convert waits for the write lock and still has the read lock.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (long numbers)
import java.util.concurrent.locks.StampedLock;

public class StampedConvertKeeps {
    static final StampedLock lock = new StampedLock();
    static int value, changes;

    static void setOnce(int to) {
        long stamp = lock.readLock();
        try {
            while (value == 0) {
                long write = lock.tryConvertToWriteLock(stamp);
                if (write != 0) {
                    stamp = write;
                    value = to;
                    changes++;
                } else {
                    stamp = lock.writeLock(); //~ DEADLOCK StampedLock.writeLock
                }
            }
        } finally {
            lock.unlock(stamp);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> setOnce(1));
        t.start();
        setOnce(2);
        t.join();
        assert changes == 1 && !lock.isReadLocked() && !lock.isWriteLocked();
    }
}
