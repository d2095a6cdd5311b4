// A cache that is filled under the write lock.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: CacheReadLock.java (filled under the read lock)
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class CacheWriteLock {
    private static final ReadWriteLock lock = new ReentrantReadWriteLock();
    private static int cached;

    static int get() {
        lock.readLock().lock();
        int found = cached;
        lock.readLock().unlock();
        if (found == 0) {
            lock.writeLock().lock();
            if (cached == 0) {
                cached = 42;
            }
            found = cached;
            lock.writeLock().unlock();
        }
        return found;
    }

    public static void main(String[] args) {
        new Thread(CacheWriteLock::get).start();
        assert get() == 42;
    }
}
