// The documentation says nothing about tasks of the same time. (A Timer is a heap: of three, the third may be the second.)
//@ kind: concurrent
//@ verdict: violated(assertion@L36)
//@ classic: no (a thread of the library)
import java.util.Timer;
import java.util.TimerTask;

public class OrderTie {
    static int order;

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer();
        Object lock = new Object();
        class Digit extends TimerTask {
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
        timer.schedule(new Digit(1), 10);
        timer.schedule(new Digit(2), 10);
        synchronized (lock) {
            while (order < 10) {
                lock.wait();
            }
        }
        timer.cancel();
        assert order == 12; //~ ASSERT[main]
    }
}
