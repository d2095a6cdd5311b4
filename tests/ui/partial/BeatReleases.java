// A task loses a permit, another one waits for it; what an executor runs for ever gives it back.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: BeatBesideTasks.java (it prints only)
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class BeatReleases {
    static final Semaphore slots = new Semaphore(1);

    static void work(int n) {
        slots.acquireUninterruptibly();
        if (n == 1) {
            return;
        }
        slots.release();
    }

    static void mend() {
        if (slots.availablePermits() == 0) {
            slots.release();
        }
    }

    public static void main(String[] args) {
        ScheduledExecutorService beat = Executors.newScheduledThreadPool(1);
        beat.scheduleAtFixedRate(() -> mend(), 0, 1, TimeUnit.SECONDS);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> work(1));
        pool.execute(() -> work(2));
        pool.shutdown();
    }
}
