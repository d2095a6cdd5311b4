// That an idle thread is used again cannot be relied on: it may have ended.
//@ kind: concurrent
//@ classic: no (an executor of the library)
//@ verdict: violated(assertion@L20)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolIdleStays {
    static Thread a, b;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        pool.submit(() -> { a = Thread.currentThread(); }).get();
        int size = pool.getPoolSize();
        pool.submit(() -> { b = Thread.currentThread(); }).get();
        pool.shutdown();
        assert size == 0 || size == 1;
        // One thread at a time, but not always the same.
        assert a == b; //~ ASSERT
    }
}
