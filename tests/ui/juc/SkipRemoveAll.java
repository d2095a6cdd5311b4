// SkipRemoveIf with one change: removeAll, which removes by the key.
//@ kind: concurrent
//@ verdict: violated(assertion@L18)
//@ classic: no (locks of the library)
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipRemoveAll {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        map.put(1, "old");
        Thread t = new Thread(() -> {
            map.values().removeAll(Set.of("old"));
        });
        t.start();
        map.put(1, "new");
        t.join();
        assert "new".equals(map.get(1)); //~ ASSERT
    }
}
