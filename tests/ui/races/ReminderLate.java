// Written when the task has been scheduled, long before its time; that is no order.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (a thread of the library)
//@ verdict: violated(race | assertion)
import java.util.Timer;
import java.util.TimerTask;

public class ReminderLate {
    private static int lines;

    public static void main(String[] args) {
        Timer timer = new Timer(true);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                assert lines == 3; //~ RACE[Timer-0] //~ ASSERT
            }
        }, 1000);
        lines = 3; //~ RACE[main]
    }
}
