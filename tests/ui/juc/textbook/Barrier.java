// A simulation in rounds: everybody computes, then all look at what the others have.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: BarrierMissing.java (one barrier a round is too few)
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class Barrier {
    static final int CELLS = 2;
    static final int[] now = {1, 2};
    static final int[] next = new int[CELLS];
    static final CyclicBarrier computed = new CyclicBarrier(CELLS);
    static final CyclicBarrier copied = new CyclicBarrier(CELLS);

    static void cell(int me) {
        try {
            for (int round = 0; round < 2; round++) {
                next[me] = now[0] + now[1];
                computed.await();
                now[me] = next[me];
                copied.await();
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> cell(1), "cell 1");
        other.start();
        cell(0);
        other.join();
        assert now[0] == 6 && now[1] == 6;
    }
}
