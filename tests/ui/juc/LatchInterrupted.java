// CountDownLatch.await: interruption before or while waiting clears the flag; a wait with a time may end by it.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L33)
//@ classic: no (locks of the library)
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class LatchInterrupted {
    static String first, second;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            try {
                latch.await();
                first = "open";
            } catch (InterruptedException e) {
                first = "interrupted " + Thread.currentThread().isInterrupted();
            }
            try {
                second = latch.await(10, TimeUnit.SECONDS) ? "open" : "late";
            } catch (InterruptedException e) {
                second = "interrupted";
            }
        });
        t.start();
        t.interrupt();
        latch.countDown();
        t.join();
        assert first.equals("open") || first.equals("interrupted false");
        assert first != "open" || second == "interrupted";
        assert second != "late"; //~ ASSERT
    }
}
