// One thread looks at the latch, another one counts down its own: nobody counts down the latch.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.CountDownLatch;

public class LookerBesideGiver {
    static volatile boolean stop;

    public static void main(String[] args) {
        CountDownLatch done = new CountDownLatch(2);
        new Thread(done::countDown).start();
        new Thread(() -> {
            try {
                done.await(); //~ DEADLOCK[Thread-1] done
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        new Thread(() -> {
            while (!stop) {
                new CountDownLatch(1).countDown();
            }
        }).start();
        while (done.getCount() > 0) {
            Thread.yield();
        }
    }
}
