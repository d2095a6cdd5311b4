// MapCounts with one change: get and put are atomic, the two together are not.
//@ kind: concurrent
//@ verdict: violated(assertion@L20)
//@ classic: no (locks of the library)
import java.util.concurrent.ConcurrentHashMap;

public class MapCountsApart {
    static final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    static void count(String word) {
        Integer old = counts.get(word);
        counts.put(word, old == null ? 1 : old + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { count("a"); count("b"); });
        t.start();
        count("a");
        t.join();
        assert counts.get("a") == 2 && counts.get("b") == 1 && counts.size() == 2; //~ ASSERT
    }
}
