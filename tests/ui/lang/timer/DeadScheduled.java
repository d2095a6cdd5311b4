// The same, with a handler that takes the exception: the next schedule fails.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(assertion@L29)
//@ classic: no (a thread of the library)
import java.util.Timer;
import java.util.TimerTask;

public class DeadScheduled {
    static class Task extends TimerTask {
        @Override
        public void run() {
            Thread.currentThread().setUncaughtExceptionHandler((t, e) -> { });
            throw new IllegalStateException("no");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        timer.schedule(new Task(), 0);
        Thread.sleep(100);
        String told = "";
        try {
            timer.schedule(new Task(), 0);
        } catch (IllegalStateException e) {
            told = e.getMessage();
        }
        assert told.equals("Timer already cancelled.") || told.equals("");
        assert told.equals(""); //~ ASSERT[main]
    }
}
