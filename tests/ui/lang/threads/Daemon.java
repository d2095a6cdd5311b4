// A daemon ends with the program: that it waits for ever is no deadlock. Daemon status is inherited.
//@ kind: concurrent
//@ verdict: holds
//@ twin: DaemonNot.java (no setDaemon)
public class Daemon {
    public static void main(String[] args) {
        Object o = new Object();
        Thread t = new Thread(() -> {
            Thread child = new Thread(() -> { });
            assert child.isDaemon();
            synchronized (o) {
                try { o.wait(); } catch (InterruptedException e) { }
            }
        });
        t.setDaemon(true);
        assert t.isDaemon();
        t.start();
    }
}
