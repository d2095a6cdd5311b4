// A task with a longer delay never overtakes one that was scheduled before; one with a shorter delay may.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L21)
//@ classic: no (an executor of the library)
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduledOrder {
    static volatile int order;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        timer.schedule(() -> { order = order * 10 + 1; }, 1, TimeUnit.SECONDS);
        timer.schedule(() -> { order = order * 10 + 2; }, 2, TimeUnit.SECONDS);
        timer.schedule(() -> { order = order * 10 + 3; }, 1, TimeUnit.MILLISECONDS);
        timer.shutdown();
        while (!timer.awaitTermination(1, TimeUnit.DAYS)) { }
        assert order == 312 || order == 132 || order == 123;
        assert order == 312 || order == 123; //~ ASSERT
    }
}
