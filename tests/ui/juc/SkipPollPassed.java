// ConcurrentSkipListMap: what is polled need not be the least any more when it is removed.
//@ kind: concurrent
//@ verdict: violated(assertion@L20)
//@ classic: no (locks of the library)
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipPollPassed {
    static int polled;

    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        map.put(5, "e");
        Thread t = new Thread(() -> {
            polled = map.pollFirstEntry().getKey();
        });
        t.start();
        map.put(3, "c");
        boolean both = map.containsKey(5);
        t.join();
        assert !both || polled == 3; //~ ASSERT
    }
}
