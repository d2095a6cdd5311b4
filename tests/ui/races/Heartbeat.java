// A periodic task counts in an atomic variable, which is looked at whenever one likes.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (a thread of the library)
//@ verdict: holds
//@ twin: HeartbeatPlain.java (in a plain field)
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

public class Heartbeat {
    private static final AtomicBoolean alive = new AtomicBoolean();

    public static void main(String[] args) {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        scheduler.schedule(() -> alive.set(true), 1, TimeUnit.SECONDS);
        System.out.println(alive.get());
        scheduler.shutdown();
    }
}
