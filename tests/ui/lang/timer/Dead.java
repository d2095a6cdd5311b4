// A task that throws ends the thread of its timer: nothing more can be scheduled.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(uncaught-exception@L15)
//@ classic: no (a thread of the library)
import java.util.Timer;
import java.util.TimerTask;

public class Dead {
    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer("alarm");
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                throw new IllegalStateException("no"); //~ THROWS[alarm] java.lang.IllegalStateException
            }
        }, 0);
    }
}
