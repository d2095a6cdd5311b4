// SemaphoreQueue with one change: of a semaphore that is not fair who comes may take what there is.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L24)
import java.util.concurrent.Semaphore;

public class SemaphoreQueueUnfair {
    static final Semaphore permits = new Semaphore(0);
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
        assert served; //~ ASSERT
        first.join();
        assert !permits.hasQueuedThreads();
    }
}
