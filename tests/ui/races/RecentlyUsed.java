// A cache in order of access (LinkedHashMap), under a lock.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: holds
//@ twin: RecentlyUsedReadLock.java (get under a read lock)
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class RecentlyUsed {
    private static final Map<String, Integer> cache = new LinkedHashMap<>(16, 0.75f, true);
    private static final ReadWriteLock lock = new ReentrantReadWriteLock();

    static int get(String key) {
        lock.writeLock().lock();
        try {
            return cache.get(key);
        } finally {
            lock.writeLock().unlock();
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
