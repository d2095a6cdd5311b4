// Nobody waits for ever, and nobody ends.
//@ kind: concurrent
//@ verdict: holds
//@ twin: Monitors.java (the other order)
public class MonitorsInOrder {
    static final Object left = new Object();
    static final Object right = new Object();
    static volatile boolean stop;

    static void both(Object first, Object second) {
        synchronized (first) {
            take(second);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(left, right)).start();
        new Thread(() -> both(left, right)).start();
        while (!stop) {
            Thread.yield();
        }
    }

    static void take(Object lock) {
        synchronized (lock) {
        }
    }
}
