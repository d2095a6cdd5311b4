// ExecutorOfOnesOwn with one change: tasks are kept, and nobody runs them.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class ExecutorOfOnesOwnKeeps extends AbstractExecutorService {
    private final List<Runnable> kept = new ArrayList<>();
    private volatile boolean down;

    @Override
    public void execute(Runnable task) {
        synchronized (kept) {
            kept.add(task);
        }
    }

    @Override
    public void shutdown() {
        down = true;
    }

    @Override
    public List<Runnable> shutdownNow() {
        down = true;
        return kept;
    }

    @Override
    public boolean isShutdown() {
        return down;
    }

    @Override
    public boolean isTerminated() {
        return down;
    }

    @Override
    public boolean awaitTermination(long time, TimeUnit unit) {
        return down;
    }

    public static void main(String[] args) throws Exception {
        ExecutorOfOnesOwnKeeps executor = new ExecutorOfOnesOwnKeeps();
        int[] sum = new int[1];
        Thread other = new Thread(() -> executor.submit(() -> 1));
        other.start();
        Future<Integer> future = executor.submit(() -> {
            sum[0]++;
            return 5;
        });
        assert future.get() == 5 && sum[0] == 1; //~ DEADLOCK[main]
        other.join();
        executor.shutdown();
        assert executor.isTerminated();
    }
}
