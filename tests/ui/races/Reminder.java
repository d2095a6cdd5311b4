// A task of a timer sees what was written before it was scheduled.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (a thread of the library)
//@ verdict: holds
//@ twin: ReminderLate.java (written afterwards)
import java.util.Timer;
import java.util.TimerTask;

public class Reminder {
    private static int lines;

    public static void main(String[] args) {
        Timer timer = new Timer(true);
        lines = 3;
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                assert lines == 3;
            }
        }, 1000);
    }
}
