// Timed and interruptible acquisition of both locks, and unlocking what one does not hold.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(uncaught-exception@L32)
//@ classic: no (locks of the library)
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteTimed {
    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        Thread t = new Thread(() -> {
            try {
                if (!lock.writeLock().tryLock(1, TimeUnit.SECONDS)) lock.writeLock().lockInterruptibly();
                assert false;
            } catch (InterruptedException e) {
                assert !lock.isWriteLockedByCurrentThread();
            }
        });
        t.start();
        t.interrupt();
        t.join();
        boolean got = lock.readLock().tryLock(1, TimeUnit.SECONDS);
        assert got;
        lock.readLock().unlock();
        lock.readLock().unlock();
        assert lock.getReadLockCount() == 0;
        try {
            lock.writeLock().unlock();
        } catch (IllegalMonitorStateException e) {
            lock.readLock().unlock(); //~ THROWS[main] java.lang.IllegalMonitorStateException
        }
    }
}
