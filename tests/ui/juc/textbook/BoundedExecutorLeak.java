// A task that the executor rejects keeps its permit: the next one waits for ever.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class BoundedExecutorLeak {
    private final Executor executor;
    private final Semaphore bound;

    BoundedExecutorLeak(Executor executor, int bound) {
        this.executor = executor;
        this.bound = new Semaphore(bound);
    }

    void submit(Runnable task) throws InterruptedException {
        bound.acquire(); //~ DEADLOCK[main] waits in Semaphore.acquire()
        try {
            executor.execute(() -> {
                try {
                    task.run();
                } finally {
                    bound.release();
                }
            });
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        BoundedExecutorLeak bounded = new BoundedExecutorLeak(pool, 1);
        AtomicInteger done = new AtomicInteger();
        bounded.submit(done::incrementAndGet);
        bounded.submit(done::incrementAndGet);
        pool.shutdown();
        bounded.submit(done::incrementAndGet);
        bounded.submit(done::incrementAndGet);
        assert done.get() == 2;
    }
}
