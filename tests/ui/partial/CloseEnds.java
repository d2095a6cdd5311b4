// The end of try closes the pool: it waits for its tasks, which end.
//@ kind: concurrent
//@ java: 21
//@ verdict: holds
//@ check: termination
//@ twin: CloseWaits.java (counted down behind it)
//@ classic: no (library)
import java.util.concurrent.*;

public class CloseEnds {
    public static void main(String[] args) {
        CountDownLatch closed = new CountDownLatch(1);
        try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
            closed.countDown();
            pool.submit(() -> {
                closed.await();
                return 1;
            });
        }
    }
}
