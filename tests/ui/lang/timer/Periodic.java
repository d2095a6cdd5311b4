// A task that is repeated until it cancels itself; a timer that is never cancelled does not end.
//@ kind: concurrent
//@ verdict: holds
//@ twin: PeriodicRace.java (without the lock)
//@ classic: no (a thread of the library)
import java.util.Timer;
import java.util.TimerTask;

public class Periodic {
    static int ticks;
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        TimerTask task = new TimerTask() {
            @Override
            public void run() {
                synchronized (lock) {
                    ticks++;
                    if (ticks == 3) {
                        boolean prevents = cancel();
                        assert prevents;
                    }
                }
            }
        };
        timer.scheduleAtFixedRate(task, 0, 100);
        synchronized (lock) {
            assert ticks <= 3;
        }
    }
}
