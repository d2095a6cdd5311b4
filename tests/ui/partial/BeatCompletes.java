// A task waits for another one of its pool; what is repeated for ever may give a result instead.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: BeatBesideStages.java (it prints only)
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class BeatCompletes {
    static final Map<String, CompletableFuture<Integer>> cache = new ConcurrentHashMap<>();
    static final ExecutorService pool = Executors.newFixedThreadPool(1);

    static int load(String key) {
        return key.equals("a") ? find("b").join() + 1 : 5;
    }

    static CompletableFuture<Integer> find(String key) {
        return cache.computeIfAbsent(key, k -> CompletableFuture.supplyAsync(() -> load(k), pool));
    }

    static void complete() {
        CompletableFuture<Integer> other = cache.get("b");
        if (other != null) {
            other.complete(0);
        }
    }

    public static void main(String[] args) {
        ScheduledExecutorService beat = Executors.newSingleThreadScheduledExecutor();
        beat.scheduleAtFixedRate(() -> complete(), 1, 1, TimeUnit.SECONDS);
        find("a").join();
    }
}
