// ReadWriteQueue with one change: the writer may not be in the queue yet when the reader comes.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L19)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteQueueEarly {
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
            assert written == 1; //~ ASSERT
            locks.readLock().unlock();
        });
        locks.readLock().lock();
        writer.start();
        reader.start();
        while (!locks.hasQueuedThread(writer)) {
            Thread.onSpinWait();
        }
        assert written == 0;
        locks.readLock().unlock();
        writer.join();
        reader.join();
        assert !locks.hasQueuedThreads();
    }
}
