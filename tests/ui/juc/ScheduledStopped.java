// A scheduled pool that is stopped with shutdownNow() interrupts its task and drops those that wait for their time.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: ScheduledStoppedNot.java (shutdown waits for the task)
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class ScheduledStopped {
    static final CountDownLatch never = new CountDownLatch(1);
    static volatile boolean interrupted;

    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        CountDownLatch running = new CountDownLatch(1);
        pool.execute(() -> {
            running.countDown();
            try {
                never.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });
        pool.schedule(() -> {
            throw new IllegalStateException();
        }, 1, TimeUnit.HOURS);
        running.await();
        List<Runnable> dropped = pool.shutdownNow();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS);
        assert dropped.size() == 1;
    }
}
