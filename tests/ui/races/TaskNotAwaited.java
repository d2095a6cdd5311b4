// What a task writes is read before get.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race | assertion)
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class TaskNotAwaited {
    private static int value;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        value = 20;
        Future<?> doubled = pool.submit(() -> {
            value *= 2; //~ RACE[pool-1-thread-1]
        });
        assert value == 40; //~ RACE[main] //~ ASSERT
        doubled.get();
        pool.shutdown();
    }
}
