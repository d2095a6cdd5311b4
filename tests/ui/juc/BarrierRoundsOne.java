// BarrierRounds with one change: without the second await, a thread may start the next round while the other one checks.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(assertion@L21)
//@ classic: no (locks of the library)
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierRoundsOne {
    static int[] part = new int[2];

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        for (int i = 0; i < 2; i++) {
            int me = i;
            new Thread(() -> {
                try {
                    for (int round = 1; round <= 2; round++) {
                        part[me] = round;
                        barrier.await();
                        assert part[0] + part[1] == 2 * round; //~ ASSERT
                    }
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
    }
}
