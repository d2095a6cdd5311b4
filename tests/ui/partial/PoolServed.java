// A task waits for one of its own pool, and a repeated task of another pool makes room for it.
//@ kind: concurrent
//@ verdict: holds
//@ twin: PoolLookedAt.java (only asks)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class PoolServed {
    static final ThreadPoolExecutor pool =
        new ThreadPoolExecutor(1, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());

    public static void main(String[] args) {
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
        clock.scheduleAtFixedRate(() -> pool.setCorePoolSize(2), 0, 1, TimeUnit.SECONDS);
        pool.submit(() -> pool.submit(() -> 1).get());
    }
}
