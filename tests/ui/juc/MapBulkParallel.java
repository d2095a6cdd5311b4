// A bulk operation of a map with as many elements as the threshold may be done by several threads: it has no model.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: inconclusive(unmodelled)
import java.util.concurrent.ConcurrentHashMap;

public class MapBulkParallel {
    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("a", 1);
        assert map.reduceValues(1, Integer::sum) == 1;
        map.put("b", 2);
        assert map.reduceValues(3, Integer::sum) == 3;
        assert map.reduceValues(2, Integer::sum) == 3;
    }
}
