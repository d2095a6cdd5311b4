// StampedLock: a reader becomes a writer if it is the only reader; if not it has to let go first, and to look again.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (long numbers)
//@ twin: StampedConvertKeeps.java (waits for the write lock while it has a read lock)
import java.util.concurrent.locks.StampedLock;

public class StampedConvert {
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
                    lock.unlockRead(stamp);
                    stamp = lock.writeLock();
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
