// Daemon with one change: no setDaemon.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class DaemonNot {
    public static void main(String[] args) {
        Object o = new Object();
        Thread t = new Thread(() -> {
            Thread child = new Thread(() -> { });
            synchronized (o) {
                try { o.wait(); } catch (InterruptedException e) { } //~ DEADLOCK[Thread-0]
            }
        });
        t.start();
    }
}
