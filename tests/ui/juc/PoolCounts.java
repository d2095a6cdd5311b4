// What a pool has counted when it has ended.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: PoolCountsEarly.java (asks when the task has told its result, which is before it is counted)
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolCounts {
    static Thread quiet(Runnable task) {
        Thread thread = new Thread(task);
        thread.setUncaughtExceptionHandler((t, e) -> {});
        return thread;
    }

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(2);
        assert pool.getTaskCount() == 0 && pool.getLargestPoolSize() == 0;
        pool.submit(() -> 1).get();
        assert pool.getCompletedTaskCount() <= 1;
        pool.setThreadFactory(PoolCounts::quiet);
        pool.execute(() -> {
            throw new IllegalStateException();
        });
        assert pool.getActiveCount() <= 2;
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) {
        }
        assert pool.getCompletedTaskCount() == 2 && pool.getTaskCount() == 2;
        assert pool.getLargestPoolSize() == 2 && pool.getPoolSize() == 0 && pool.getActiveCount() == 0;
    }
}
