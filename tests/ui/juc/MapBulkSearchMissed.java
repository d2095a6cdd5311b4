// MapBulkSearch with one change: the pair that is moved may be missed.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L19)
import java.util.concurrent.ConcurrentHashMap;

public class MapBulkSearchMissed {
    static final ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        map.put(3, "moves");
        map.put(2, "stays");
        Thread mover = new Thread(() -> {
            map.put(1, "moves");
            map.remove(3);
        });
        mover.start();
        String found = map.searchValues(Long.MAX_VALUE, v -> v.equals("moves") ? v : null);
        assert found != null; //~ ASSERT
        mover.join();
    }
}
