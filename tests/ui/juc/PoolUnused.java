// A pool without workers ends while it is shut down: after that it has ended.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: PoolUnusedEarly.java (asked before)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolUnused {
    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        Thread t = new Thread(pool::shutdown);
        t.start();
        t.join();
        assert pool.isShutdown() && pool.isTerminated();
    }
}
