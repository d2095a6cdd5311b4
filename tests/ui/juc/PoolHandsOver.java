// A SynchronousQueue holds nothing: if the only thread is busy the submitter runs the task.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (an executor of the library)
//@ twin: PoolCallerRuns.java (asserts that a pool runs all tasks)
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolHandsOver {
    static int ran;

    static synchronized void run() { ran++; }

    static synchronized int ran() { return ran; }

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS,
            new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
        for (int i = 0; i < 3; i++) pool.execute(PoolHandsOver::run);
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) { }
        assert ran() == 3 && pool.getQueue().isEmpty();
    }
}
