// To get from a LinkedHashMap in order of access changes it: a read lock is too little.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: violated(race | uncaught-exception)
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class RecentlyUsedReadLock {
    private static final Map<String, Integer> cache = new LinkedHashMap<>(16, 0.75f, true);
    private static final ReadWriteLock lock = new ReentrantReadWriteLock();

    static int get(String key) {
        lock.readLock().lock();
        try {
            return cache.get(key); //~ RACE //~? THROWS java.lang.NullPointerException
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) {
        cache.put("a", 1);
        cache.put("b", 2);
        new Thread(() -> {
            assert get("a") == 1;
        }).start();
        assert get("b") == 2;
    }
}
