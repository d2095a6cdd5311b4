// A thread with synchronized methods of its own, joined by another thread.
//@ kind: concurrent
//@ verdict: holds
//@ twin: OwnThreadMonitorEarly.java (no join)
public class OwnThreadMonitor {
    static class Worker extends Thread {
        private int done;
        synchronized void finish() { done++; }
        synchronized int done() { return done; }
        public void run() { finish(); }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker w = new Worker();
        w.start();
        w.finish();
        w.join();
        assert w.done() == 2;
    }
}
