// Whoever iterates over a map that has no entry yet may pass the bucket of the first entry before it is there, and meet a later one.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L22)
import java.util.concurrent.ConcurrentHashMap;

public class MapFirstPut {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        Thread writer = new Thread(() -> {
            map.put(1, 1);
            map.put(9, 1);
        });
        writer.start();
        boolean first = false;
        boolean second = false;
        for (int key : map.keySet()) {
            first |= key == 1;
            second |= key == 9;
        }
        writer.join();
        assert first || !second; //~ ASSERT
    }
}
