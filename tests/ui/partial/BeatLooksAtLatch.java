// Nobody counts the latch down; a task of a scheduled executor looks at it for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class BeatLooksAtLatch {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        ScheduledExecutorService beat = Executors.newScheduledThreadPool(1);
        beat.scheduleAtFixedRate(() -> System.out.println(done.getCount()), 0, 1, TimeUnit.SECONDS);
        done.await(); //~ DEADLOCK[main] CountDownLatch
    }
}
