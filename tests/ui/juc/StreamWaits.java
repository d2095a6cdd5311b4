// Three elements of a parallel stream wait for each other: one thread may have to do two of them.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (a parallel stream)
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;

public class StreamWaits {
    public static void main(String[] args) {
        CountDownLatch all = new CountDownLatch(3);
        IntStream.range(0, 3).parallel().forEach(i -> {
            all.countDown();
            try {
                all.await(); //~ DEADLOCK
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
    }
}
