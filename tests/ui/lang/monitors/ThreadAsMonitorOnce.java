// ThreadAsMonitor with one change: no loop, a timed wait.
//@ kind: concurrent
//@ verdict: violated(assertion@L13)
public class ThreadAsMonitorOnce {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> x = 7);
        t.start();
        synchronized (t) {
            t.wait(1);
        }
        assert x == 7; //~ ASSERT
    }
}
