// A forked task's half is read before it has been joined.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race)
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class ForkJoinedLate {
    private static final int[] sums = new int[2];

    private static class Half extends RecursiveAction {
        @Override
        protected void compute() {
            sums[1] = 3 + 4; //~ RACE
        }
    }

    private static class Whole extends RecursiveAction {
        @Override
        protected void compute() {
            Half half = new Half();
            half.fork();
            sums[0] = 1 + 2;
            System.out.println(sums[0] + sums[1]); //~ RACE
            half.join();
        }
    }

    public static void main(String[] args) {
        new ForkJoinPool(2).invoke(new Whole());
    }
}
