import java.util.concurrent.CountDownLatch;

// Three threads wait for one another: each counts down, and goes on when all have.
public class Latch {
    static final CountDownLatch latch = new CountDownLatch(3);

    static void work() {
        latch.countDown();
        try {
            latch.await();
        } catch (InterruptedException never) {
            throw new AssertionError();
        }
        assert latch.getCount() == 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            threads[i] = new Thread(Latch::work);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
