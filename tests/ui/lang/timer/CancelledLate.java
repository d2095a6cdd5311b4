// The same, whether it was in time or not.
//@ kind: concurrent
//@ verdict: violated(assertion@L31)
//@ classic: no (a thread of the library)
import java.util.Timer;
import java.util.TimerTask;

public class CancelledLate {
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
        assert !ran; //~ ASSERT[main]
    }
}
