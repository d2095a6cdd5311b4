// A thread that has called lock() is in the queue some time later, and no longer when it has had the lock. Nobody else waits.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: LockQueueSeenAtOnce.java (main does not wait for it)
import java.util.concurrent.locks.ReentrantLock;

public class LockQueueSeen {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        assert !lock.hasQueuedThreads();
        lock.lock();
        other.start();
        while (!lock.hasQueuedThreads()) {
            Thread.onSpinWait();
        }
        assert lock.hasQueuedThread(other) && !lock.hasQueuedThread(Thread.currentThread());
        assert lock.getQueueLength() == 1;
        lock.unlock();
        other.join();
        assert lock.getQueueLength() == 0;
    }
}
