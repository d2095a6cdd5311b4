// The threads of a pool are no daemons, of whatever priority and whoever makes them: the program waits for their tasks.
//@ kind: concurrent
//@ verdict: holds
//@ no-twin: PoolMadeByDaemon is one
//@ classic: no (an executor of the library)
import java.util.concurrent.*;
public class PoolMadeByDaemonShut {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch taken = new CountDownLatch(1);
        Thread maker = new Thread(() -> {
            Thread.currentThread().setPriority(2);
            ExecutorService pool = Executors.newSingleThreadExecutor();
            pool.execute(() -> {
                assert Thread.currentThread().getPriority() == 5 && !Thread.currentThread().isDaemon();
            });
            pool.shutdown();
            taken.countDown();
        });
        maker.setDaemon(true);
        maker.start();
        taken.await();
    }
}
