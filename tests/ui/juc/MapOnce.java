// ConcurrentHashMap.computeIfAbsent: the function is called once, and others wait for it; keys of the program's own.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: MapTwice.java (putIfAbsent of what was made before)
import java.util.concurrent.ConcurrentHashMap;

public class MapOnce {
    record Key(int id) { }

    static int made;
    static final ConcurrentHashMap<Key, int[]> cache = new ConcurrentHashMap<>();

    static int[] get(int id) {
        return cache.computeIfAbsent(new Key(id), key -> {
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
