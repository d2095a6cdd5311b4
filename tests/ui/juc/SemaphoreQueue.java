// Who was seen to wait for a permit of a fair semaphore gets it before those who come later.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: SemaphoreQueueUnfair.java (not fair)
import java.util.concurrent.Semaphore;

public class SemaphoreQueue {
    static final Semaphore permits = new Semaphore(0, true);
    static volatile boolean served;

    public static void main(String[] args) throws InterruptedException {
        assert !permits.hasQueuedThreads();
        Thread first = new Thread(() -> {
            permits.acquireUninterruptibly();
            served = true;
            permits.release();
        });
        first.start();
        while (permits.getQueueLength() != 1) {
            Thread.onSpinWait();
        }
        permits.release();
        permits.acquire();
        assert served;
        first.join();
        assert !permits.hasQueuedThreads();
    }
}
