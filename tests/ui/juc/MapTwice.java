// MapOnce with one change: putIfAbsent of what was made before.
//@ kind: concurrent
//@ verdict: violated(assertion@L26)
//@ classic: no (locks of the library)
import java.util.concurrent.ConcurrentHashMap;

public class MapTwice {
    record Key(int id) { }

    static volatile int made;
    static final ConcurrentHashMap<Key, int[]> cache = new ConcurrentHashMap<>();

    static int[] get(int id) {
        made = made + 1;
        int[] value = {id};
        int[] old = cache.putIfAbsent(new Key(id), value);
        return old == null ? value : old;
    }

    public static void main(String[] args) throws InterruptedException {
        int[][] results = new int[2][];
        Thread t = new Thread(() -> { results[0] = get(3); });
        t.start();
        results[1] = get(3);
        t.join();
        assert results[0] == results[1] && made == 1; //~ ASSERT
    }
}
