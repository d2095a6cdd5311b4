// What tasks wrote is seen when the pool has terminated.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: PoolShutDownOnly.java (it is only shut down)
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class PoolTerminated {
    private static int done;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> done++);
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.MINUTES)) {
            assert done == 1;
        }
    }
}
