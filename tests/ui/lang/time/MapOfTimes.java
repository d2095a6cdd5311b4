// Keys that nobody knows are looked up: unmodelled. A map with other keys does not mind.
//@ kind: concurrent
//@ verdict: inconclusive
//@ classic: no (clocks)
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

public class MapOfTimes {
    public static void main(String[] args) {
        Map<String, Instant> byName = new HashMap<>();
        byName.put("a", Instant.now());
        byName.put("b", Instant.now());
        assert byName.size() == 2 && byName.get("c") == null;
        Map<Instant, String> byTime = new HashMap<>();
        byTime.put(Instant.now(), "a");
    }
}
