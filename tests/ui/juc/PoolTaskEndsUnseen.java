// Nobody waits for the task that throws: what it writes at its end may not be there yet.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L19)
import java.util.concurrent.*;

public class PoolTaskEndsUnseen {
    static int x;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> failed = pool.submit(() -> {
            try {
                throw new IllegalStateException();
            } finally {
                x = 1;
            }
        });
        assert x == 1; //~ ASSERT
        pool.shutdown();
    }
}
