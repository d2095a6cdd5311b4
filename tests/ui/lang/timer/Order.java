// Tasks of one thread's schedules run in the order of their delays, if those that come later have longer ones.
//@ kind: concurrent
//@ verdict: holds
//@ twin: OrderTie.java (the same delay)
//@ classic: no (a thread of the library)
import java.util.Timer;
import java.util.TimerTask;

public class Order {
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
        timer.schedule(new Digit(2), 20);
        synchronized (lock) {
            while (order < 10) {
                lock.wait();
            }
        }
        timer.cancel();
        assert order == 12;
    }
}
