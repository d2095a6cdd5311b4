// ScheduledPeriodic with one change: a shutdown ends periodic tasks.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (an executor of the library)
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduledPeriodicShut {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        CountDownLatch two = new CountDownLatch(2);
        timer.scheduleAtFixedRate(two::countDown, 0, 1, TimeUnit.SECONDS);
        timer.shutdown();
        two.await(); //~ DEADLOCK[main]
    }
}
