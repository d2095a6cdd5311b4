// The same, but the job has another latch.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.CountDownLatch;

public class OtherJobRelayed {
    record Job(CountDownLatch done) { }

    static volatile Job inbox, work;
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
            while (!ready) { }
            inbox = new Job(new CountDownLatch(1));
        }).start();
        Thread router = new Thread(() -> {
            ready = true;
            while (true) work = inbox;
        });
        router.setDaemon(true);
        router.start();
        new Thread(() -> {
            Job job;
            while ((job = work) == null) { }
            job.done.countDown();
        }).start();
        done.await(); //~ DEADLOCK[main]
    }
}
