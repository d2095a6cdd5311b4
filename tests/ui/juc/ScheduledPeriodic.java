// A periodic task runs again and again, until it is cancelled, the pool is shut down, or it throws.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (an executor of the library)
//@ twin: ScheduledPeriodicShut.java (shut down at once)
import java.util.concurrent.ExecutionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class ScheduledPeriodic {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        CountDownLatch two = new CountDownLatch(2);
        ScheduledFuture<?> f = timer.scheduleAtFixedRate(() -> {
            two.countDown();
            if (two.getCount() == 0) throw new IllegalStateException();
        }, 0, 1, TimeUnit.SECONDS);
        two.await();
        try {
            f.get();
            assert false;
        } catch (ExecutionException e) { }
        timer.shutdown();
    }
}
