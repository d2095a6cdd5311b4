// shutdownNow interrupts the task that runs and gives back the one that waits.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (an executor of the library)
//@ twin: PoolShutdown.java (shutdown does neither)
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class PoolShutdownNow {
    static volatile int ran, interrupted;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Semaphore never = new Semaphore(0);
        for (int i = 0; i < 2; i++) {
            pool.execute(() -> {
                ran++;
                try { never.acquire(); } catch (InterruptedException e) { interrupted++; }
            });
        }
        List<Runnable> left = pool.shutdownNow();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) { }
        assert left.size() == 1 && ran == 1 && interrupted == 1;
    }
}
