// The same, but the repeated task only asks how many threads are at work.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class PoolLookedAt {
    static final ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());

    public static void main(String[] args) {
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
        clock.scheduleAtFixedRate(() -> pool.getActiveCount(), 0, 1, TimeUnit.SECONDS);
        pool.submit(() -> pool.submit(() -> 1).get()); //~ DEADLOCK[pool-1-thread-1]
    }
}
