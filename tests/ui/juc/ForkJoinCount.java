// ForkJoinSum with the sum in a field.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(assertion@L26)
//@ classic: no (an executor of the library)
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class ForkJoinCount extends RecursiveAction {
    static int sum;
    final int from, to;

    ForkJoinCount(int from, int to) { this.from = from; this.to = to; }

    protected void compute() {
        if (to - from == 1) {
            sum += from;
        } else {
            int mid = (from + to) / 2;
            invokeAll(new ForkJoinCount(from, mid), new ForkJoinCount(mid, to));
        }
    }

    public static void main(String[] args) {
        new ForkJoinPool(2).invoke(new ForkJoinCount(1, 3));
        assert sum == 3; //~ ASSERT
    }
}
