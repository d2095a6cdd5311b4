// LockQueueTimed with one change: nobody interrupts.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class LockQueueTimedNot {
    static final ReentrantLock lock = new ReentrantLock(true);

    public static void main(String[] args) throws InterruptedException {
        Thread interrupted = new Thread(() -> {
            try {
                lock.lockInterruptibly(); //~ DEADLOCK waits to lock
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
        interrupted.join(); //~ DEADLOCK
        assert !lock.hasQueuedThreads();
        late.start();
        late.join();
        assert lock.getQueueLength() == 0;
        lock.unlock();
    }
}
