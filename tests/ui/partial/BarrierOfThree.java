// Two threads at a barrier of three, while the main thread goes on for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierOfThree {
    static final CyclicBarrier barrier = new CyclicBarrier(3);
    static volatile boolean stop;

    static void arrive() {
        try {
            barrier.await(); //~ DEADLOCK[Thread-0] //~ DEADLOCK[Thread-1]
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(BarrierOfThree::arrive).start();
        new Thread(BarrierOfThree::arrive).start();
        while (!stop) {
            Thread.yield();
        }
    }
}
