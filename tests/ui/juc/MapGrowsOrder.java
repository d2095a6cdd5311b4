// A ConcurrentHashMap that grows during an iteration: keys come in the order of the smaller table.
//@ kind: concurrent
//@ verdict: violated(assertion@L19)
//@ classic: no (locks of the library)
import java.util.concurrent.ConcurrentHashMap;

public class MapGrowsOrder {
    public static void main(String[] args) {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>(1);
        map.put(0, "a");
        map.put(1, "b");
        new Thread(() -> {
            map.put(4, "c");
            map.put(2, "d");
        }).start();
        int last = -1;
        for (int key : map.keySet()) {
            // 0, 4, 1
            assert key > last; //~ ASSERT
            last = key;
        }
    }
}
