// Two threads put into a ConcurrentHashMap.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: holds
//@ twin: MapShared.java (a HashMap)
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class MapConcurrent {
    private static final Map<String, Integer> ages = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            ages.put("Ada", 36);
        });
        other.start();
        ages.put("Alan", 41);
        other.join();
        assert ages.get("Ada") == 36;
        assert ages.get("Alan") == 41;
    }
}
