// The values of a ConcurrentSkipListMap: removeIf leaves an entry whose value has become another one since it was looked at.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: SkipRemoveAll.java (removeAll, which removes by the key)
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipRemoveIf {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        map.put(1, "old");
        Thread t = new Thread(() -> {
            map.values().removeIf(value -> value.equals("old"));
        });
        t.start();
        map.put(1, "new");
        t.join();
        assert "new".equals(map.get(1));
    }
}
