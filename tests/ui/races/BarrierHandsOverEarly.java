// The halves are added before the barrier.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race | assertion)
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierHandsOverEarly {
    private static final CyclicBarrier barrier = new CyclicBarrier(2);
    private static final int[] halves = new int[2];

    static int sum(int me) {
        try {
            halves[me] = me + 1; //~ RACE
            int sum = halves[0] + halves[1]; //~ RACE
            barrier.await();
            return sum;
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> sum(1)).start();
        assert sum(0) == 3; //~ ASSERT
    }
}
