// A subclass sees each task before and after, and the end once; its threads are made by its factory.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (an executor of the library)
//@ no-twin: PoolRejects and PoolCancelMild fail
//@ output: deterministic
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolHooks {
    static class Counting extends ThreadPoolExecutor {
        int before, after, failed, ended;

        Counting() {
            super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), r -> new Thread(r, "mine"));
        }

        protected void beforeExecute(Thread t, Runnable r) {
            before++;
            assert t == Thread.currentThread() && t.getName().equals("mine");
        }

        protected void afterExecute(Runnable r, Throwable t) {
            after++;
            if (t != null) failed++;
        }

        protected void terminated() { ended++; }
    }

    public static void main(String[] args) throws Exception {
        Counting pool = new Counting();
        pool.execute(() -> { });
        pool.submit(() -> { throw new IllegalStateException(); });
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) { }
        System.out.println(pool.before + " " + pool.after + " " + pool.failed + " " + pool.ended);
    }
}
