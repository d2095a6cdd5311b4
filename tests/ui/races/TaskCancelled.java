// A task that has been cancelled may go on for a while: get does not wait for its end then.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race)
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class TaskCancelled {
    private static int value;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> task = pool.submit(() -> {
            value = 1; //~ RACE[pool-1-thread-1]
        });
        task.cancel(true);
        try {
            task.get();
        } catch (CancellationException e) {
            System.out.println(value); //~ RACE[main]
        }
        pool.shutdown();
    }
}
