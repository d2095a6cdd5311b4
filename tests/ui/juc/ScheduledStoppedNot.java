// ScheduledStopped with one change: shutdown() interrupts nothing, and the task waits for ever.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class ScheduledStoppedNot {
    static final CountDownLatch never = new CountDownLatch(1);
    static volatile boolean interrupted;

    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        CountDownLatch running = new CountDownLatch(1);
        pool.execute(() -> {
            running.countDown();
            try {
                never.await(); //~ DEADLOCK
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });
        pool.schedule(() -> {
            throw new IllegalStateException();
        }, 1, TimeUnit.HOURS);
        running.await();
        pool.shutdown();
    }
}
