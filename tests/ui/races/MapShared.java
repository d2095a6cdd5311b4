// Two threads put into a HashMap, under different keys.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: violated(race | assertion | uncaught-exception)
import java.util.HashMap;
import java.util.Map;

public class MapShared {
    private static final Map<String, Integer> ages = new HashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            ages.put("Ada", 36); //~ RACE[Thread-0]
        });
        other.start();
        ages.put("Alan", 41); //~ RACE[main]
        other.join();
        assert ages.get("Ada") == 36; //~? ASSERT //~? THROWS[main] java.lang.NullPointerException
        assert ages.get("Alan") == 41; //~? ASSERT //~? THROWS[main] java.lang.NullPointerException
    }
}
