//@ verdict: violated(starvation)
//@ kind: concurrent
//@ check: starvation
// A monitor is not fair: who waits for it may always find it taken.
import j2pml.Verify;

class MonitorQueue {
    static final Object LOCK = new Object();
    static int n;

    static void work() {
        while (true) {
            synchronized (LOCK) {
                n = 1 - n;
                Verify.progress();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(MonitorQueue::work).start();
        work();
    }
}
