// ConcurrentHashMap.computeIfAbsent with keys whose hash code depends on identity hash codes: the function is called once.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: Twice.java (the keys have objects without equals)
import java.util.concurrent.ConcurrentHashMap;

public class Once {
    enum Kind { READ, WRITE }

    record Key(Kind kind, int id) { }

    static int made;
    static final ConcurrentHashMap<Key, int[]> cache = new ConcurrentHashMap<>();

    static int[] get(int id) {
        return cache.computeIfAbsent(new Key(Kind.WRITE, id), key -> {
            made++;
            return new int[] {key.id()};
        });
    }

    public static void main(String[] args) throws InterruptedException {
        int[][] results = new int[2][];
        Thread t = new Thread(() -> { results[0] = get(3); });
        t.start();
        results[1] = get(3);
        t.join();
        assert made == 1 && results[0] == results[1];
    }
}
