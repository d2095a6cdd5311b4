// CountDownLatch: a latch as a starting gate, another one for the end.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: LatchGatesShort.java (one of the workers may leave without counting down)
import java.util.concurrent.CountDownLatch;

public class LatchGates {
    static int sum;
    static int given;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch start = new CountDownLatch(1), done = new CountDownLatch(2);
        for (int i = 1; i <= 2; i++) {
            int n = i;
            new Thread(() -> {
                try {
                    start.await();
                    synchronized (done) { sum += n * given; }
                    done.countDown();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
        given = 5;
        start.countDown();
        done.await();
        done.countDown();
        assert sum == 15 && done.getCount() == 0;
    }
}
