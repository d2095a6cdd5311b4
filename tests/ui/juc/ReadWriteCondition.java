// A condition of the write lock: while it waits the lock is free for readers, and it comes back when they are gone.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: ReadWriteConditionLost.java (signals nobody)
import java.util.concurrent.locks.*;

public class ReadWriteCondition {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Condition changed = lock.writeLock().newCondition();
        Thread t = new Thread(() -> {
            lock.writeLock().lock();
            value = 1;
            changed.signal();
            lock.writeLock().unlock();
            lock.readLock().lock();
            assert value > 0;
            lock.readLock().unlock();
        });
        t.start();
        lock.writeLock().lock();
        lock.writeLock().lock();
        while (value == 0) changed.await();
        assert lock.getWriteHoldCount() == 2 && lock.getReadLockCount() == 0;
        value = 2;
        lock.writeLock().unlock();
        lock.writeLock().unlock();
    }
}
