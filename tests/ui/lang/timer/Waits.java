// All tasks of a timer have one thread: one that waits for another waits for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (a thread of the library)
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class Waits {
    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        CountDownLatch ready = new CountDownLatch(1);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                try {
                    ready.await(); //~ DEADLOCK[Timer-0] CountDownLatch
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }, 10);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                ready.countDown();
            }
        }, 20);
    }
}
