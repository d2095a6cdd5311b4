// A reader that comes while a writer is seen to wait gets a fair lock after it.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: ReadWriteQueueEarly.java (the writer may not be in the queue yet)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteQueue {
    static final ReentrantReadWriteLock locks = new ReentrantReadWriteLock(true);
    static int written;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            locks.writeLock().lock();
            written = 1;
            locks.writeLock().unlock();
        });
        Thread reader = new Thread(() -> {
            locks.readLock().lock();
            assert written == 1;
            locks.readLock().unlock();
        });
        locks.readLock().lock();
        writer.start();
        while (!locks.hasQueuedThread(writer)) {
            Thread.onSpinWait();
        }
        reader.start();
        while (locks.getQueueLength() < 2) {
            Thread.onSpinWait();
        }
        assert written == 0;
        locks.readLock().unlock();
        writer.join();
        reader.join();
        assert !locks.hasQueuedThreads();
    }
}
