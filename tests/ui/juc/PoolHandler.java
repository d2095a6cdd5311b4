// A pool of one thread whose queue is full: its handler of rejected tasks puts them into the queue when there is room.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: PoolHandlerDrops.java (drops them)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class PoolHandler {
    static final AtomicInteger done = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        RejectedExecutionHandler handler = (task, pool) -> {
            try {
                pool.getQueue().put(task);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        ThreadFactory factory = task -> new Thread(task, "only");
        ThreadPoolExecutor pool =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), factory, handler);
        for (int i = 0; i < 3; i++) {
            pool.execute(() -> {
                assert Thread.currentThread().getName().equals("only");
                done.incrementAndGet();
            });
        }
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) {
            Thread.onSpinWait();
        }
        assert done.get() == 3;
    }
}
