// PoolHandler with one change: rejected tasks are dropped.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L30)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class PoolHandlerDrops {
    static final AtomicInteger done = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        RejectedExecutionHandler handler = new ThreadPoolExecutor.DiscardPolicy();
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
        assert done.get() == 3; //~ ASSERT
    }
}
