// A forked task is run by a worker, or by the thread that joins it.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (an executor of the library)
//@ twin: ForkJoinCount.java (the sum in a field)
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class ForkJoinSum extends RecursiveTask<Integer> {
    final int from, to;

    ForkJoinSum(int from, int to) { this.from = from; this.to = to; }

    protected Integer compute() {
        if (to - from == 1) return from;
        int mid = (from + to) / 2;
        ForkJoinSum left = new ForkJoinSum(from, mid);
        left.fork();
        return new ForkJoinSum(mid, to).compute() + left.join();
    }

    public static void main(String[] args) {
        assert ForkJoinPool.commonPool().invoke(new ForkJoinSum(0, 4)) == 6;
    }
}
