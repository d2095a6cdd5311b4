// A task waits for one that its pool's only worker cannot begin, while the main thread goes on.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class FutureOfStuckWorker {
    static volatile boolean stop;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> {
            Future<Integer> inner = pool.submit(() -> 1);
            return inner.get(); //~ DEADLOCK[pool-1-thread-1]
        });
        while (!stop) {
            Thread.yield();
        }
    }
}
