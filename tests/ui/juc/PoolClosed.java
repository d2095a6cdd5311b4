// A pool that is never shut down does not deadlock, it does not end. After shutdownNow nothing is accepted.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (an executor of the library)
//@ no-twin: PoolStarved is one that deadlocks
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

public class PoolClosed {
    public static void main(String[] args) throws Exception {
        ExecutorService open = Executors.newFixedThreadPool(1);
        ExecutorService closed = Executors.newCachedThreadPool();
        assert open.submit(() -> 1).get() == 1;
        assert closed.shutdownNow().isEmpty();
        assert closed.isShutdown() && closed.isTerminated();
        try {
            closed.execute(() -> { });
            assert false;
        } catch (RejectedExecutionException e) { }
    }
}
