// CyclicBarrier: the action sees what the parties did before, and they see what it did.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: BarrierRoundsOne.java (the second await is left out)
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierRounds {
    static int[] part = new int[2];
    static int sum;

    public static void main(String[] args) {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> sum = part[0] + part[1]);
        for (int i = 0; i < 2; i++) {
            int me = i;
            new Thread(() -> {
                try {
                    for (int round = 1; round <= 2; round++) {
                        part[me] = round;
                        int index = barrier.await();
                        assert index == 0 || index == 1;
                        assert sum == 2 * round;
                        barrier.await();
                    }
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
    }
}
