// Without a time a permit of a fair semaphore is taken whoever waits.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L19)
import java.util.concurrent.Semaphore;

public class SemaphoreNoTimeUntimed {
    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(1, true);
        Thread both = new Thread(() -> {
            permits.acquireUninterruptibly(2);
            permits.release(2);
        });
        both.start();
        while (permits.getQueueLength() != 1) {
            Thread.onSpinWait();
        }
        boolean overtook = permits.tryAcquire();
        assert !overtook; //~ ASSERT
        both.join();
    }
}
