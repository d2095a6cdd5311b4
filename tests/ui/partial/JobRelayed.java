// The latch goes in a job that one thread makes after main has come to wait, another one passes on and a third one does.
//@ kind: concurrent
//@ verdict: holds
//@ twin: OtherJobRelayed.java (another latch)
//@ classic: no (library)
import java.util.concurrent.CountDownLatch;

public class JobRelayed {
    record Job(CountDownLatch done) { }

    static volatile Job inbox, work;
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
            while (!ready) { }
            inbox = new Job(done);
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
        done.await();
    }
}
