// A task waits for another one of its pool; what is repeated for ever runs none of them.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class BeatBesideStages {
    static final Map<String, CompletableFuture<Integer>> cache = new ConcurrentHashMap<>();
    static final ExecutorService pool = Executors.newFixedThreadPool(1);

    static int load(String key) {
        return key.equals("a") ? find("b").join() + 1 : 5; //~ DEADLOCK[pool-1-thread-1] CompletableFuture
    }

    static CompletableFuture<Integer> find(String key) {
        return cache.computeIfAbsent(key, k -> CompletableFuture.supplyAsync(() -> load(k), pool));
    }

    public static void main(String[] args) {
        ScheduledExecutorService beat = Executors.newSingleThreadScheduledExecutor();
        beat.scheduleAtFixedRate(() -> System.out.println("alive"), 1, 1, TimeUnit.SECONDS);
        find("a").join();
    }
}
