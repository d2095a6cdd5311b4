// A writer waits for a reader, which waits for a monitor of the writer; another lock goes on for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadersBesideOthers {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final Object monitor = new Object();

    static void read() {
        lock.readLock().lock();
        synchronized (monitor) { //~ DEADLOCK[Thread-0]
        }
        lock.readLock().unlock();
    }

    static void write() {
        synchronized (monitor) {
            lock.writeLock().lock(); //~ DEADLOCK[Thread-1]
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(ReadersBesideOthers::read).start();
        new Thread(ReadersBesideOthers::write).start();
        ReentrantReadWriteLock other = new ReentrantReadWriteLock();
        while (true) {
            other.readLock().lock();
            other.readLock().unlock();
        }
    }
}
