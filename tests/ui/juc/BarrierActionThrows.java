// CyclicBarrier: an action that fails breaks the barrier, and is thrown by the party that ran it.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (locks of the library)
//@ no-twin: all that changes is which exception comes
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierActionThrows {
    static int failed, broken;

    public static void main(String[] args) throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> { throw new UnsupportedOperationException("no"); });
        Runnable party = () -> {
            try {
                barrier.await();
            } catch (UnsupportedOperationException e) {
                assert barrier.isBroken();
                failed++;
            } catch (BrokenBarrierException e) {
                broken++;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        Thread t = new Thread(party);
        t.start();
        party.run();
        t.join();
        assert failed == 1 && broken == 1;
    }
}
