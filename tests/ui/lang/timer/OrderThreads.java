// Who schedules first reads the clock first, but of two threads nobody knows who that is.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(assertion@L39)
//@ classic: no (a thread of the library)
import java.util.Timer;
import java.util.TimerTask;

public class OrderThreads {
    static int order;
    static final Object lock = new Object();

    static class Digit extends TimerTask {
        private final int digit;

        Digit(int digit) {
            this.digit = digit;
        }

        public void run() {
            synchronized (lock) {
                order = order * 10 + digit;
                lock.notify();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer(true);
        Thread t = new Thread(() -> timer.schedule(new Digit(1), 10));
        t.start();
        timer.schedule(new Digit(2), 20);
        synchronized (lock) {
            while (order < 10) {
                lock.wait();
            }
        }
        assert order == 12 || order == 21;
        assert order == 12; //~ ASSERT[main]
    }
}
