// ConcurrentHashMap: merge is atomic.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: MapCountsApart.java (get and put)
import java.util.concurrent.ConcurrentHashMap;

public class MapCounts {
    static final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    static void count(String word) {
        counts.merge(word, 1, (a, b) -> a + b);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { count("a"); count("b"); });
        t.start();
        count("a");
        t.join();
        assert counts.get("a") == 2 && counts.get("b") == 1 && counts.size() == 2;
    }
}
