// What a task wrote is seen after get; what was written before submit is seen by the task.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: TaskNotAwaited.java (read before get)
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class TaskAwaited {
    private static int value;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        value = 20;
        Future<?> doubled = pool.submit(() -> {
            value *= 2;
        });
        doubled.get();
        assert value == 40;
        pool.shutdown();
    }
}
