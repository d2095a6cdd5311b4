// Each party writes its half, and reads the other one when both have come to the barrier.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: BarrierHandsOverEarly.java (one reads before the barrier)
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierHandsOver {
    private static final CyclicBarrier barrier = new CyclicBarrier(2);
    private static final int[] halves = new int[2];

    static int sum(int me) {
        try {
            halves[me] = me + 1;
            barrier.await();
            return halves[0] + halves[1];
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> sum(1)).start();
        assert sum(0) == 3;
    }
}
