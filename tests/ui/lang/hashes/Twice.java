// Once with one change: the keys have objects without equals.
//@ kind: concurrent
//@ verdict: violated(assertion@L31)
//@ classic: no (locks of the library)
import java.util.concurrent.ConcurrentHashMap;

public class Twice {
    static class Kind {
    }

    record Key(Kind kind, int id) { }

    static volatile int made;
    static final ConcurrentHashMap<Key, int[]> cache = new ConcurrentHashMap<>();

    static int[] get(int id) {
        return cache.computeIfAbsent(new Key(new Kind(), id), key -> {
            synchronized (cache) {
                made++;
            }
            return new int[] {key.id()};
        });
    }

    public static void main(String[] args) throws InterruptedException {
        int[][] results = new int[2][];
        Thread t = new Thread(() -> { results[0] = get(3); });
        t.start();
        results[1] = get(3);
        t.join();
        assert made == 1 && results[0] == results[1]; //~ ASSERT
    }
}
