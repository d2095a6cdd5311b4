// A scheduled task writes a plain field.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (a thread of the library)
//@ verdict: violated(race)
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class HeartbeatPlain {
    private static boolean alive;

    public static void main(String[] args) {
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        scheduler.schedule(() -> {
            alive = true; //~ RACE
        }, 1, TimeUnit.SECONDS);
        System.out.println(alive); //~ RACE[main]
        scheduler.shutdown();
    }
}
