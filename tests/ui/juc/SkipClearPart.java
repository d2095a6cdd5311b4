// SkipClear with one change: of a part, which is gone through once.
//@ kind: concurrent
//@ verdict: violated(assertion@L17)
//@ classic: no (locks of the library)
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipClearPart {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
        map.put(5, 0);
        map.put(7, 0);
        Thread t = new Thread(() -> map.tailMap(0).clear());
        t.start();
        map.put(1, 0);
        map.put(9, 0);
        t.join();
        assert map.containsKey(9) || !map.containsKey(1); //~ ASSERT
    }
}
