// One core thread, a queue of one, one thread more: the fourth of four tasks may find no place.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L32)
//@ classic: no (an executor of the library)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolRejects {
    static int ran;

    static synchronized void run() { ran++; }

    static synchronized int ran() { return ran; }

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        int rejected = 0;
        for (int i = 0; i < 4; i++) {
            try {
                pool.execute(PoolRejects::run);
            } catch (RejectedExecutionException e) {
                rejected++;
            }
        }
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) { }
        assert ran() + rejected == 4 && rejected <= 1;
        assert pool.isTerminated() && pool.getPoolSize() == 0;
        assert rejected == 0; //~ ASSERT
    }
}
