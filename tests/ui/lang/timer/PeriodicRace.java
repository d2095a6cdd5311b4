// The same without the lock.
//@ kind: concurrent
//@ check: race
//@ verdict: violated(race@L17 | race@L25)
//@ classic: no (a thread of the library)
import java.util.Timer;
import java.util.TimerTask;

public class PeriodicRace {
    static int ticks;

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        TimerTask task = new TimerTask() {
            @Override
            public void run() {
                ticks++; //~ RACE[Timer-0]
                if (ticks == 3) {
                    boolean prevents = cancel();
                    assert prevents;
                }
            }
        };
        timer.scheduleAtFixedRate(task, 0, 100);
        assert ticks <= 3; //~ RACE[main]
    }
}
