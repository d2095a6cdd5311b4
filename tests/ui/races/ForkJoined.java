// A forked task has its own half, which is read when it has been joined.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: ForkJoinedLate.java (read before join)
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class ForkJoined {
    private static final int[] sums = new int[2];

    private static class Half extends RecursiveAction {
        @Override
        protected void compute() {
            sums[1] = 3 + 4;
        }
    }

    private static class Whole extends RecursiveAction {
        @Override
        protected void compute() {
            Half half = new Half();
            half.fork();
            sums[0] = 1 + 2;
            half.join();
            assert sums[0] + sums[1] == 10;
        }
    }

    public static void main(String[] args) {
        new ForkJoinPool(2).invoke(new Whole());
    }
}
