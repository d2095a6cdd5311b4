// No cycle of locks: the waiter keeps the outer one, and the other thread, which owns the first of its two, needs the
// outer one before it gets to the notification.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class BetweenTwo {
    static final Object outer = new Object(), first = new Object(), signal = new Object();
    static boolean told;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (first) {
                synchronized (outer) {} //~ DEADLOCK[Thread-0]
                synchronized (signal) {
                    told = true;
                    signal.notify();
                }
            }
        }).start();
        synchronized (outer) {
            synchronized (signal) {
                while (!told) signal.wait(); //~ DEADLOCK[main]
            }
        }
    }
}
