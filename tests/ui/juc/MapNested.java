// ConcurrentHashMap: functions that update other entries of the map; each waits for the other one's entry.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.ConcurrentHashMap;

public class MapNested {
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        map.put(1, 1);
        map.put(2, 2);
        new Thread(() -> map.compute(1, (k, v) -> v + map.compute(2, (l, w) -> w + 1))).start(); //~ DEADLOCK[Thread-0] waits in ConcurrentHashMap.compute()
        map.compute(2, (k, v) -> v + map.compute(1, (l, w) -> w + 1)); //~ DEADLOCK[main] waits in ConcurrentHashMap.compute()
    }
}
