// A ConcurrentHashMap that grows during an iteration: what was there all the time comes once.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: MapGrowsOrder.java
import java.util.concurrent.ConcurrentHashMap;

public class MapGrows {
    public static void main(String[] args) {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>(1);
        map.put(0, "a");
        map.put(1, "b");
        new Thread(() -> {
            map.put(4, "c");
            map.put(2, "d");
        }).start();
        int zero = 0, one = 0;
        for (int key : map.keySet()) {
            if (key == 0) zero++;
            if (key == 1) one++;
        }
        assert zero == 1 && one == 1;
    }
}
