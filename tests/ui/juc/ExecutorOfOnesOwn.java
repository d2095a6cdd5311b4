// An executor of one's own: each task runs in the thread that hands it in, so its future is done at once.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: ExecutorOfOnesOwnKeeps.java (keeps the tasks)
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class ExecutorOfOnesOwn extends AbstractExecutorService {
    private final List<Runnable> kept = new ArrayList<>();
    private volatile boolean down;

    @Override
    public void execute(Runnable task) {
        task.run();
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
        ExecutorOfOnesOwn executor = new ExecutorOfOnesOwn();
        int[] sum = new int[1];
        Thread other = new Thread(() -> executor.submit(() -> 1));
        other.start();
        Future<Integer> future = executor.submit(() -> {
            sum[0]++;
            return 5;
        });
        assert future.get() == 5 && sum[0] == 1;
        other.join();
        executor.shutdown();
        assert executor.isTerminated();
    }
}
