// Threads above the core size, and core threads that may time out, end when they have been idle for their time.
//@ kind: concurrent
//@ classic: no (an executor of the library)
//@ verdict: holds
//@ twin: PoolIdleCore.java (waits for a core thread that may not time out)
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolIdle {
    static Thread worker;

    static void runAndWait(ThreadPoolExecutor pool) throws Exception {
        pool.submit(() -> { worker = Thread.currentThread(); }).get();
        worker.join();
        assert pool.getPoolSize() == 0;
    }

    public static void main(String[] args) throws Exception {
        runAndWait(new ThreadPoolExecutor(0, 1, 1, TimeUnit.MILLISECONDS, new SynchronousQueue<>()));
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
        pool.allowCoreThreadTimeOut(true);
        runAndWait(pool);
        runAndWait(pool);
    }
}
