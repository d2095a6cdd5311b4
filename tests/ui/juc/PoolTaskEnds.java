// Of `submit`'s overloads the body of the task tells which is meant: one that leaves its loop is a Runnable; one that only
// throws, though it has a `finally`, is a Callable of the type that is wanted (JLS 15.27.2).
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: PoolTaskEndsUnseen.java (nobody waits for the task)
import java.util.concurrent.*;

public class PoolTaskEnds {
    static int x;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        queue.add(1);
        queue.add(-1);
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> worker = pool.submit(() -> {
            while (true) {
                Integer job = queue.poll();
                if (job != null && job < 0) {
                    break;
                }
            }
        });
        Future<Integer> failed = pool.submit(() -> {
            try {
                throw new IllegalStateException();
            } finally {
                x = 1;
            }
        });
        assert worker.get() == null;
        try {
            int never = failed.get();
            assert false;
        } catch (ExecutionException e) {
            assert x == 1;
        }
        pool.shutdown();
    }
}
