// A task that was cancelled in time never runs, and a timer that was cancelled runs none.
//@ kind: concurrent
//@ verdict: holds
//@ twin: CancelledLate.java (what cancel says is not looked at)
//@ classic: no (a thread of the library)
import java.util.Timer;
import java.util.TimerTask;

public class Cancelled {
    static volatile boolean ran;

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer(true);
        TimerTask task = new TimerTask() {
            @Override
            public void run() {
                ran = true;
            }
        };
        timer.schedule(task, 10);
        boolean prevents = task.cancel();
        int purged = timer.purge();
        assert purged <= 1;
        assert !task.cancel();
        timer.cancel();
        try {
            timer.schedule(task, 10);
            assert false;
        } catch (IllegalStateException e) {
            assert e.getMessage().equals("Timer already cancelled.");
        }
        assert !prevents || !ran;
    }
}
