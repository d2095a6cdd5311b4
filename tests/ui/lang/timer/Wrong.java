// Arguments that a timer refuses.
//@ kind: concurrent
//@ output: deterministic
//@ verdict: holds
//@ no-twin: what is printed is compared
//@ classic: no (a thread of the library)
import java.util.Date;
import java.util.Timer;
import java.util.TimerTask;

public class Wrong {
    static class Task extends TimerTask {
        public void run() {
        }
    }

    static void print(Runnable action) {
        try {
            action.run();
            System.out.println("right");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        Timer timer = new Timer(true);
        print(() -> timer.schedule(new Task(), -1));
        print(() -> timer.schedule(new Task(), -1, 0));
        print(() -> timer.schedule(new Task(), 1, 0));
        print(() -> timer.scheduleAtFixedRate(new Task(), 1, -5));
        print(() -> timer.schedule(new Task(), Long.MAX_VALUE));
        print(() -> timer.schedule(new Task(), new Date(-1)));
        print(() -> timer.schedule(new Task(), new Date(-1), 0));
        print(() -> timer.schedule(null, 5));
        print(() -> timer.schedule(new Task(), (Date) null));
        TimerTask task = new Task();
        print(() -> timer.schedule(task, 100000));
        print(() -> timer.schedule(task, 100000));
        System.out.println(task.cancel() + " " + task.cancel() + " " + new Task().cancel());
        print(() -> timer.schedule(task, 100000));
        timer.cancel();
        timer.cancel();
        print(() -> timer.schedule(null, 100000));
        print(() -> timer.schedule(new Task(), -2));
        print(() -> new Timer((String) null));
    }
}
