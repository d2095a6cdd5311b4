// PoolCancel with one change: the task is not interrupted.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (an executor of the library)
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;

public class PoolCancelMild {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Semaphore never = new Semaphore(0);
        Future<?> f = pool.submit(() -> {
            try { never.acquire(); } catch (InterruptedException e) { } //~ DEADLOCK[pool-1-thread-1]
        });
        f.cancel(false);
        pool.shutdown();
    }
}
