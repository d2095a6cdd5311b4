// ReadWriteCondition with one change: the signal is left out.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.locks.*;

public class ReadWriteConditionLost {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Condition changed = lock.writeLock().newCondition();
        Thread t = new Thread(() -> {
            lock.writeLock().lock();
            value = 1;
            lock.writeLock().unlock();
            lock.readLock().lock();
            assert value > 0;
            lock.readLock().unlock();
        });
        t.start();
        lock.writeLock().lock();
        lock.writeLock().lock();
        while (value == 0) changed.await(); //~ DEADLOCK[main] await
        assert lock.getWriteHoldCount() == 2 && lock.getReadLockCount() == 0;
        value = 2;
        lock.writeLock().unlock();
        lock.writeLock().unlock();
    }
}
