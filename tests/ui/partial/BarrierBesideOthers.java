// Two of three wait at a barrier; another one of one party is passed for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;

public class BarrierBesideOthers {
    static volatile boolean stop;

    static void await(CyclicBarrier barrier) {
        try {
            barrier.await(); //~ DEADLOCK[Thread-0] //~ DEADLOCK[Thread-1]
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        CyclicBarrier three = new CyclicBarrier(3);
        for (int i = 0; i < 2; i++) {
            new Thread(() -> await(three)).start();
        }
        CyclicBarrier one = new CyclicBarrier(1);
        while (!stop) {
            await(one);
        }
    }
}
