// One barrier a round is too few: the fast cell changes what the slow one still reads.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(race | assertion)
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierMissing {
    static final int CELLS = 2;
    static final int[] now = {1, 2};
    static final int[] next = new int[CELLS];
    static final CyclicBarrier computed = new CyclicBarrier(CELLS);

    static void cell(int me) {
        try {
            for (int round = 0; round < 2; round++) {
                next[me] = now[0] + now[1]; //~ RACE
                computed.await();
                now[me] = next[me]; //~ RACE
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
        assert now[0] == 6 && now[1] == 6; //~ ASSERT
    }
}
