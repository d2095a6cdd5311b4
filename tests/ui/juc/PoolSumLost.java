// PoolSum with one change: tasks add to a field, without a lock.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(assertion@L19)
//@ classic: no (an executor of the library)
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolSumLost {
    static int sum;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> a = pool.submit(() -> { sum += 1; });
        Future<?> b = pool.submit(() -> { sum += 2; });
        pool.shutdown();
        a.get(); b.get();
        assert sum == 3; //~ ASSERT
    }
}
