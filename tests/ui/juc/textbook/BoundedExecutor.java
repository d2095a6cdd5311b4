// An executor that makes its clients wait while too many tasks are under way (as in Java Concurrency in Practice, 8.3.3).
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: BoundedExecutorLeak.java (a rejected task keeps its permit)
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class BoundedExecutor {
    private final Executor executor;
    private final Semaphore bound;

    BoundedExecutor(Executor executor, int bound) {
        this.executor = executor;
        this.bound = new Semaphore(bound);
    }

    void submit(Runnable task) throws InterruptedException {
        bound.acquire();
        try {
            executor.execute(() -> {
                try {
                    task.run();
                } finally {
                    bound.release();
                }
            });
        } catch (RejectedExecutionException e) {
            bound.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        BoundedExecutor bounded = new BoundedExecutor(pool, 1);
        AtomicInteger done = new AtomicInteger();
        bounded.submit(done::incrementAndGet);
        bounded.submit(done::incrementAndGet);
        pool.shutdown();
        bounded.submit(done::incrementAndGet);
        bounded.submit(done::incrementAndGet);
        assert done.get() == 2;
    }
}
