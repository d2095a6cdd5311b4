// CyclicBarrier: an interrupted party breaks it for all; reset mends it.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L33)
//@ classic: no (locks of the library)
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierBroken {
    static int interrupted;

    public static void main(String[] args) throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Thread t = new Thread(() -> {
            try {
                barrier.await();
                assert false;
            } catch (InterruptedException e) {
                interrupted = 1;
                assert barrier.isBroken() && !Thread.currentThread().isInterrupted();
            } catch (BrokenBarrierException e) {
                interrupted = 2;
            }
        });
        t.start();
        t.interrupt();
        try {
            barrier.await();
            assert false;
        } catch (BrokenBarrierException e) {
            t.join();
            assert interrupted == 1;
            assert barrier.getNumberWaiting() == 1; //~ ASSERT
        }
        barrier.reset();
        assert !barrier.isBroken();
    }
}
