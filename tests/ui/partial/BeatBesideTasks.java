// A task loses a permit, another one waits for it; what an executor runs for ever is neither.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class BeatBesideTasks {
    static final Semaphore slots = new Semaphore(1);

    static void work(int n) {
        slots.acquireUninterruptibly(); //~ DEADLOCK[pool-2-thread-2] Semaphore
        if (n == 1) {
            return;
        }
        slots.release();
    }

    public static void main(String[] args) {
        ScheduledExecutorService beat = Executors.newScheduledThreadPool(1);
        beat.scheduleAtFixedRate(() -> System.out.println("alive"), 0, 1, TimeUnit.SECONDS);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> work(1));
        pool.execute(() -> work(2));
        pool.shutdown();
    }
}
