// LockQueueSeen with one change: main does not wait until the other thread is in the queue.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L18)
import java.util.concurrent.locks.ReentrantLock;

public class LockQueueSeenAtOnce {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        assert !lock.hasQueuedThreads();
        lock.lock();
        other.start();
        assert lock.hasQueuedThread(other) && !lock.hasQueuedThread(Thread.currentThread()); //~ ASSERT
        lock.unlock();
        other.join();
        assert lock.getQueueLength() == 0;
    }
}
