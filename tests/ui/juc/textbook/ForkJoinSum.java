// A sum by divide and conquer.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: ForkJoinSumShared.java (the halves add to a shared total)
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class ForkJoinSum extends RecursiveTask<Integer> {
    private final int[] data;
    private final int from;
    private final int to;

    ForkJoinSum(int[] data, int from, int to) {
        this.data = data;
        this.from = from;
        this.to = to;
    }

    @Override
    protected Integer compute() {
        if (to - from == 1) {
            return data[from];
        }
        int middle = (from + to) / 2;
        ForkJoinSum left = new ForkJoinSum(data, from, middle);
        ForkJoinSum right = new ForkJoinSum(data, middle, to);
        left.fork();
        return right.compute() + left.join();
    }

    public static void main(String[] args) {
        int[] data = {1, 2, 3, 4};
        int sum = new ForkJoinPool(2).invoke(new ForkJoinSum(data, 0, data.length));
        assert sum == 10;
        System.out.println(sum);
    }
}
