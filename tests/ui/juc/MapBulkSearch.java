// A search goes from element to element: it may miss a pair that is moved meanwhile, but no pair that stays.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: MapBulkSearchMissed.java (the pair that is moved)
import java.util.concurrent.ConcurrentHashMap;

public class MapBulkSearch {
    static final ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        map.put(3, "moves");
        map.put(2, "stays");
        Thread mover = new Thread(() -> {
            map.put(1, "moves");
            map.remove(3);
        });
        mover.start();
        String found = map.searchValues(Long.MAX_VALUE, v -> v.equals("stays") ? v : null);
        assert found != null;
        mover.join();
    }
}
