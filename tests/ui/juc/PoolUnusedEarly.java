// A pool without workers ends while it is shut down: it is seen to be shut down before.
//@ kind: concurrent
//@ verdict: violated(assertion@L14)
//@ classic: no (locks of the library)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolUnusedEarly {
    public static void main(String[] args) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        Thread t = new Thread(pool::shutdown);
        t.start();
        assert !pool.isShutdown() || pool.isTerminated(); //~ ASSERT
    }
}
