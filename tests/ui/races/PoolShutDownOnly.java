// A pool that is shut down may still be at its tasks.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race | assertion)
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolShutDownOnly {
    private static int done;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> done++); //~ RACE[pool-1-thread-1]
        pool.shutdown();
        if (pool.isShutdown()) {
            assert done == 1; //~ RACE[main] //~ ASSERT
        }
    }
}
