// Threads that keep no program alive can be lost, too; the program ends all the same, or goes on for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock@L23)
public class Daemons {
    static final Object left = new Object();
    static final Object right = new Object();
    static volatile boolean stop;

    static void both(Object first, Object second) {
        synchronized (first) {
            take(second);
        }
    }

    static void start(Runnable body) {
        Thread t = new Thread(body);
        t.setDaemon(true);
        t.start();
    }

    static void take(Object lock) {
        // held for ever
        synchronized (lock) { //~ DEADLOCK[Thread-0] held by Thread-1 //~ DEADLOCK[Thread-1] held by Thread-0
        }
    }

    public static void main(String[] args) {
        start(() -> both(left, right));
        start(() -> both(right, left));
        while (!stop) {
            Thread.yield();
        }
    }
}
