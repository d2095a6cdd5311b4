// What a submitted task throws is in its future; what an executed one throws ends the worker, and another goes on.
//@ kind: concurrent
//@ check: uncaught-exception, race
//@ verdict: violated(uncaught-exception@L20)
//@ classic: no (an executor of the library)
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolFailure {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> f = pool.submit(() -> Integer.parseInt("x"));
        try {
            f.get();
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof NumberFormatException)) throw e;
        }
        pool.execute(() -> { throw new IllegalStateException(); }); //~ THROWS[pool-1-thread-1] java.lang.IllegalStateException
        pool.shutdown();
    }
}
