// A bucket of a map is locked while its value is computed; a repeated task asks the map how large it is.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;

public class BeatLooksAtBuckets {
    static final ConcurrentHashMap<String, Integer> prices = new ConcurrentHashMap<>();

    public static void main(String[] args) throws Exception {
        Executors.newSingleThreadScheduledExecutor().scheduleAtFixedRate(() -> System.out.println(prices.size()), 0, 1, TimeUnit.SECONDS);
        Thread other = new Thread(() -> {
            synchronized (prices) {
                prices.put("tea", 3); //~ DEADLOCK[Thread-0] ConcurrentHashMap
            }
        });
        other.start();
        prices.computeIfAbsent("tea", k -> {
            synchronized (prices) { //~ DEADLOCK[main]
                return k.length();
            }
        });
    }
}
