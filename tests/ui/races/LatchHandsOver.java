// A result is written before the latch is counted down.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: LatchHandsOverEarly.java (counted down before)
import java.util.concurrent.CountDownLatch;

public class LatchHandsOver {
    private static final CountDownLatch done = new CountDownLatch(1);
    private static int result;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            result = 42;
            done.countDown();
        }).start();
        done.await();
        assert result == 42;
    }
}
