//@ verdict: holds
//@ kind: concurrent
//@ check: starvation
//@ twin: SemaphoreUnfair.java (new Semaphore(1))
//@ classic: no (java.util.concurrent)
// A fair semaphore serves in order.
import j2pml.Verify;
import java.util.concurrent.Semaphore;

class SemaphoreFair {
    static final Semaphore PERMITS = new Semaphore(1, true);

    static void work() {
        while (true) {
            PERMITS.acquireUninterruptibly();
            Verify.progress();
            PERMITS.release();
        }
    }

    public static void main(String[] args) {
        new Thread(SemaphoreFair::work).start();
        work();
    }
}
