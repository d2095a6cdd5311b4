// They have no order that anybody knows.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(assertion@L15)
//@ classic: no (random numbers)
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

public class IdsOrder {
    public static void main(String[] args) {
        Map<UUID, String> map = new TreeMap<>();
        map.put(UUID.randomUUID(), "a");
        map.put(UUID.randomUUID(), "b");
        assert map.values().iterator().next().equals("a"); //~ ASSERT[main]
    }
}
