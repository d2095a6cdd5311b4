// CyclicBarrier.reset breaks it for whoever waits; a party that comes later waits for ever.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(deadlock | uncaught-exception@L15)
//@ classic: no (locks of the library)
import java.util.concurrent.CyclicBarrier;

public class BarrierReset {
    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread t = new Thread(() -> {
            try {
                barrier.await(); //~ DEADLOCK[Thread-0] CyclicBarrier.await
            } catch (Exception e) {
                throw new IllegalStateException(e); //~ THROWS[Thread-0] java.lang.IllegalStateException
            }
        });
        t.start();
        barrier.reset();
    }
}
