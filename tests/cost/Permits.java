import java.util.concurrent.Semaphore;

// Three threads share two permits, twice each.
public class Permits {
    static final Semaphore permits = new Semaphore(2);

    static void work() {
        for (int i = 0; i < 2; i++) {
            permits.acquireUninterruptibly();
            permits.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            threads[i] = new Thread(Permits::work);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert permits.availablePermits() == 2;
    }
}
