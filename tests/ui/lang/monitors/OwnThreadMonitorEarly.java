// OwnThreadMonitor with one change: no join.
//@ kind: concurrent
//@ verdict: violated(assertion@L16)
public class OwnThreadMonitorEarly {
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
        assert w.done() == 2; //~ ASSERT
    }
}
