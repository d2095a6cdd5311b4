// PoolTaskLost with one change: the pool is shut down when both tasks have been submitted.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (an executor of the library)
//@ twin: PoolTaskLost.java (shut down while another thread submits)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolTaskLostNot {
    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        CountDownLatch done = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            try {
                pool.execute(() -> { });
            } catch (RejectedExecutionException e) {
                // It is shut down.
            }
        });
        other.start();
        pool.execute(done::countDown);
        other.join();
        pool.shutdown();
        done.await();
    }
}
