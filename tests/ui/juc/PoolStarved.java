// The only worker waits for a task that needs a worker.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (an executor of the library)
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolStarved {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> outer = pool.submit(() -> {
            Future<Integer> inner = pool.submit(() -> 1);
            return inner.get(); //~ DEADLOCK[pool-1-thread-1]
        });
        System.out.println(outer.get()); //~ DEADLOCK[main]
        pool.shutdown();
    }
}
