// A first task has a place for a worker, but the worker is not there yet, so that a second task is put into the queue. Now the
// pool is shut down: the first task is rejected, and the second one has nobody who would run it (addWorker and addWorkerFailed of
// the JDK's class).
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (an executor of the library)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolTaskLost {
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
        pool.shutdown();
        done.await(); //~ DEADLOCK[main]
    }
}
