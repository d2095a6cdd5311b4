// A thread that runs for ever is no deadlock, even if all others are blocked or ended.
//@ kind: concurrent
//@ verdict: holds
//@ twin: SpinsForEverNot.java (the spinning thread waits for the lock, too)
public class SpinsForEver {
    static final Object o = new Object();
    static boolean never;

    public static void main(String[] args) {
        new Thread(() -> { while (!never) Thread.yield(); wake(); }).start();
        synchronized (o) {
            try { o.wait(); } catch (InterruptedException e) { }
        }
    }

    static void wake() {
        synchronized (o) { o.notify(); }
    }
}
