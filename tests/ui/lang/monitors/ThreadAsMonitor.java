// A thread object is a monitor, and the end of the thread notifies all who wait on it.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ThreadAsMonitorOnce.java (no loop, a timed wait)
public class ThreadAsMonitor {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> x = 7);
        t.start();
        synchronized (t) {
            while (t.isAlive()) t.wait();
        }
        assert x == 7;
    }
}
