// invokeAll waits for all tasks and keeps their order; invokeAny gives any result.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L27)
//@ classic: no (an executor of the library)
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolInvoke {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = List.of(() -> 1, () -> { throw new IllegalStateException("bad"); });
        List<Future<Integer>> all = pool.invokeAll(tasks);
        assert all.get(0).isDone() && all.get(1).isDone() && all.get(0).get() == 1;
        try {
            all.get(1).get();
            assert false;
        } catch (ExecutionException e) {
            assert e.getMessage().equals("java.lang.IllegalStateException: bad");
        }
        assert pool.invokeAny(tasks) == 1;
        pool.shutdown();
        assert pool.isTerminated(); //~ ASSERT
    }
}
