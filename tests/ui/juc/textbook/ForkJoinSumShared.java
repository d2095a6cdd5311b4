// The halves add to a total that they share, without any order.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(race | assertion)
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class ForkJoinSumShared extends RecursiveAction {
    static int total;
    private final int[] data;
    private final int from;
    private final int to;

    ForkJoinSumShared(int[] data, int from, int to) {
        this.data = data;
        this.from = from;
        this.to = to;
    }

    @Override
    protected void compute() {
        if (to - from == 1) {
            total += data[from]; //~ RACE
            return;
        }
        int middle = (from + to) / 2;
        invokeAll(new ForkJoinSumShared(data, from, middle), new ForkJoinSumShared(data, middle, to));
    }

    public static void main(String[] args) {
        int[] data = {1, 2};
        new ForkJoinPool(2).invoke(new ForkJoinSumShared(data, 0, data.length));
        assert total == 3; //~ ASSERT
    }
}
