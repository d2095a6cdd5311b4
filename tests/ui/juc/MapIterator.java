// Iterators of ConcurrentHashMap: what is put meanwhile may be missed, even where a later one is seen.
//@ kind: concurrent
//@ verdict: violated(assertion@L19)
//@ classic: no (locks of the library)
import java.util.concurrent.ConcurrentHashMap;

public class MapIterator {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        map.put(0, "a");
        Thread t = new Thread(() -> {
            map.put(1, "b");
            map.put(2, "c");
        });
        t.start();
        String seen = "";
        for (String value : map.values()) seen += value;
        t.join();
        assert !seen.equals("ac"); //~ ASSERT
    }
}
