// LatchGates with one change: a worker that finds the sum too high leaves without counting down.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.CountDownLatch;

public class LatchGatesShort {
    static int sum;
    static int given;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch start = new CountDownLatch(1), done = new CountDownLatch(2);
        for (int i = 1; i <= 2; i++) {
            int n = i;
            new Thread(() -> {
                try {
                    start.await();
                    synchronized (done) {
                        if (sum > 5) return;
                        sum += n * given;
                    }
                    done.countDown();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
        given = 5;
        start.countDown();
        done.await(); //~ DEADLOCK[main] CountDownLatch.await
    }
}
