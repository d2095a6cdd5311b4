// invokeAll comes back when all tasks are done; each has an element of its own.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: AllInvokedShared.java (they share one)
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class AllInvoked {
    private static final int[] sums = new int[2];

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.invokeAll(List.of(() -> sums[0] += 1, () -> sums[1] += 2));
        assert sums[0] + sums[1] == 3;
        pool.shutdown();
    }
}
