// Who gives up leaves the queue: interrupted, or out of time.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: LockQueueTimedNot.java (nobody interrupts)
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class LockQueueTimed {
    static final ReentrantLock lock = new ReentrantLock(true);

    public static void main(String[] args) throws InterruptedException {
        Thread interrupted = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                lock.unlock();
            } catch (InterruptedException e) {
            }
        });
        Thread late = new Thread(() -> {
            try {
                if (lock.tryLock(1, TimeUnit.SECONDS)) {
                    lock.unlock();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        lock.lock();
        interrupted.start();
        while (!lock.hasQueuedThreads()) {
            Thread.onSpinWait();
        }
        interrupted.interrupt();
        interrupted.join();
        assert !lock.hasQueuedThreads();
        late.start();
        late.join();
        assert lock.getQueueLength() == 0;
        lock.unlock();
    }
}
