// A core thread waits for work for ever.
//@ kind: concurrent
//@ classic: no (an executor of the library)
//@ verdict: violated(deadlock)
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolIdleCore {
    static Thread worker;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
        pool.submit(() -> { worker = Thread.currentThread(); }).get();
        worker.join(); //~ DEADLOCK[main] end of
    }
}
