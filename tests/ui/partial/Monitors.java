// Two threads wait for each other; main never ends, so it is not all threads that cannot go on.
//@ kind: concurrent
//@ verdict: violated(deadlock@L24)
public class Monitors {
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
        new Thread(() -> both(right, left)).start();
        while (!stop) {
            Thread.yield();
        }
    }

    static void take(Object lock) {
        synchronized (lock) { //~ DEADLOCK[Thread-0] held by Thread-1 //~ DEADLOCK[Thread-1] held by Thread-0
        }
    }
}
