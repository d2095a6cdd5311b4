// PoolShutdownNow with one change: shutdown lets tasks go on.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (an executor of the library)
//@ options: timeouts=never
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class PoolShutdown {
    static volatile int ran, interrupted;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Semaphore never = new Semaphore(0);
        for (int i = 0; i < 2; i++) {
            pool.execute(() -> {
                ran++;
                try { never.acquire(); } catch (InterruptedException e) { interrupted++; } //~ DEADLOCK[pool-1-thread-1]
            });
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS); //~ DEADLOCK[main]
    }
}
