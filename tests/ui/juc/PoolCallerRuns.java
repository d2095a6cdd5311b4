// Of three tasks for one thread and a queue of one the submitter may have to run the third, never one of the others.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L24)
//@ classic: no (an executor of the library)
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolCallerRuns {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(1), new ThreadPoolExecutor.CallerRunsPolicy());
        Thread main = Thread.currentThread();
        boolean[] mine = new boolean[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            pool.execute(() -> mine[k] = Thread.currentThread() == main);
        }
        pool.shutdown();
        pool.execute(() -> { throw new AssertionError(); });
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) { }
        assert !mine[0] && !mine[1];
        assert !mine[2]; //~ ASSERT
    }
}
