// An iteration meets the entries in the order of the buckets: who has seen that there is the later one sees the first one.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: MapFirstPut.java (asks nothing before it iterates)
import java.util.concurrent.ConcurrentHashMap;

public class MapFirstPutOnly {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        Thread writer = new Thread(() -> {
            map.put(1, 1);
            map.put(9, 1);
        });
        writer.start();
        if (map.containsKey(9)) {
            boolean first = false;
            for (int key : map.keySet()) {
                first |= key == 1;
            }
            assert first;
        }
        writer.join();
    }
}
