// With a time, be it none, nobody overtakes those who wait for permits of a fair semaphore.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: SemaphoreNoTimeUntimed.java (without a time)
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class SemaphoreNoTime {
    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(1, true);
        Thread both = new Thread(() -> {
            permits.acquireUninterruptibly(2);
            permits.release(2);
        });
        both.start();
        while (both.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        boolean overtook = permits.tryAcquire(0, TimeUnit.SECONDS);
        assert !overtook;
        permits.release();
        both.join();
        overtook = permits.tryAcquire(2, 0, TimeUnit.SECONDS);
        assert overtook;
    }
}
