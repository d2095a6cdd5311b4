// PoolActive with one change: the task may not have begun.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L22)
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

public class PoolActiveEarly {
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
        assert pool.getActiveCount() == 1; //~ ASSERT
        assert pool.getTaskCount() == 1 && pool.getCompletedTaskCount() == 0;
        end.countDown();
        pool.shutdown();
    }
}
