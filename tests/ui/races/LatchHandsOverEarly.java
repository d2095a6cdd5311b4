// The latch is counted down before the result is written.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race | assertion)
import java.util.concurrent.CountDownLatch;

public class LatchHandsOverEarly {
    private static final CountDownLatch done = new CountDownLatch(1);
    private static int result;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            done.countDown();
            result = 42; //~ RACE[Thread-0]
        }).start();
        done.await();
        assert result == 42; //~ RACE[main] //~ ASSERT
    }
}
