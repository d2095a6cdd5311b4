// A task that runs is counted as active, and is until its end.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: PoolActiveEarly.java (the task may not have begun)
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

public class PoolActive {
    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        pool.execute(() -> {
            begun.countDown();
            try {
                end.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        begun.await();
        assert pool.getActiveCount() == 1;
        assert pool.getTaskCount() == 1 && pool.getCompletedTaskCount() == 0;
        end.countDown();
        pool.shutdown();
    }
}
