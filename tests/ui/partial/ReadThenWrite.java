// A thread with a read lock wants the write lock of the same lock, which a reader cannot get, while the main thread goes on.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadThenWrite {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static volatile boolean stop;

    static void upgrade() {
        lock.readLock().lock();
        lock.writeLock().lock(); //~ DEADLOCK[Thread-0]
        lock.writeLock().unlock();
        lock.readLock().unlock();
    }

    public static void main(String[] args) {
        new Thread(ReadThenWrite::upgrade).start();
        while (!stop) {
            Thread.yield();
        }
    }
}
