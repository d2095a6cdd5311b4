// A task waits for one of its own pool, while a scheduled one goes on for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;

public class ScheduledBeside {
    static volatile int n;

    public static void main(String[] args) {
        ScheduledExecutorService clock = Executors.newScheduledThreadPool(1);
        clock.scheduleAtFixedRate(() -> n = 1 - n, 0, 1, TimeUnit.SECONDS);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> pool.submit(() -> 1).get()); //~ DEADLOCK[pool-2-thread-1]
    }
}
