// ReentrantReadWriteLock: "upgrading from a read lock to the write lock is not possible": the thread waits for itself.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteUpgrade {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.writeLock().lock();
        lock.readLock().lock();
        lock.writeLock().unlock();
        assert lock.getReadHoldCount() == 1 && lock.getReadLockCount() == 1 && !lock.isWriteLocked();
        assert lock.readLock().tryLock() && !lock.writeLock().tryLock();
        lock.readLock().unlock();
        lock.writeLock().lock(); //~ DEADLOCK[main] WriteLock.lock(): the read lock of ReentrantReadWriteLock#1 is held by main since
    }
}
