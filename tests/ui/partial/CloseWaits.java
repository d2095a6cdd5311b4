// The end of try closes the pool: it waits for the task, however long, and that waits for the end of try.
//@ kind: concurrent
//@ java: 21
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;

public class CloseWaits {
    public static void main(String[] args) {
        CountDownLatch closed = new CountDownLatch(1);
        try (ExecutorService pool = Executors.newFixedThreadPool(1)) { //~ DEADLOCK[main]
            pool.submit(() -> {
                closed.await(); //~ DEADLOCK[pool-1-thread-1]
                return 1;
            });
        }
        closed.countDown();
    }
}
