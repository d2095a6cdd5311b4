// The tasks of invokeAll run beside each other, and share an element.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race | assertion)
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class AllInvokedShared {
    private static final int[] sums = new int[2];

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.invokeAll(List.of(() -> sums[0] += 1, () -> sums[0] += 2)); //~ RACE
        assert sums[0] + sums[1] == 3; //~ ASSERT
        pool.shutdown();
    }
}
