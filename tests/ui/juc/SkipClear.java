// ConcurrentSkipListMap.clear() goes on until it finds nothing: what was put before an entry that it removes goes, too.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: SkipClearPart.java (of a part, which is gone through once)
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipClear {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
        map.put(5, 0);
        map.put(7, 0);
        Thread t = new Thread(() -> map.clear());
        t.start();
        map.put(1, 0);
        map.put(9, 0);
        t.join();
        assert map.containsKey(9) || !map.containsKey(1);
    }
}
