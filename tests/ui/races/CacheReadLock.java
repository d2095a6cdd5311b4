// A cache that is filled under the read lock, which several threads may hold.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race)
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class CacheReadLock {
    private static final ReadWriteLock lock = new ReentrantReadWriteLock();
    private static int cached;

    static int get() {
        lock.readLock().lock();
        if (cached == 0) { //~? RACE
            cached = 42; //~ RACE
        }
        int found = cached; //~? RACE
        lock.readLock().unlock();
        return found;
    }

    public static void main(String[] args) {
        new Thread(CacheReadLock::get).start();
        assert get() == 42;
    }
}
