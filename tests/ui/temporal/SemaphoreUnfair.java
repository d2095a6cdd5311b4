//@ verdict: violated(starvation)
//@ kind: concurrent
//@ check: starvation
//@ classic: no (java.util.concurrent)
// Another thread may take the permit whenever it is free.
import j2pml.Verify;
import java.util.concurrent.Semaphore;

class SemaphoreUnfair {
    static final Semaphore PERMITS = new Semaphore(1);

    static void work() {
        while (true) {
            PERMITS.acquireUninterruptibly();
            Verify.progress();
            PERMITS.release();
        }
    }

    public static void main(String[] args) {
        new Thread(SemaphoreUnfair::work).start();
        work();
    }
}
