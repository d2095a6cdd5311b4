// ReentrantReadWriteLock: readers together, writers alone.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: ReadWriteOnlyRead.java (the writer takes the read lock)
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWrite {
    static int a, b;
    static final ReadWriteLock lock = new ReentrantReadWriteLock();

    static void read() {
        lock.readLock().lock();
        try {
            assert a == b;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(ReadWrite::read).start();
        new Thread(ReadWrite::read).start();
        lock.writeLock().lock();
        try {
            a++;
            b++;
        } finally {
            lock.writeLock().unlock();
        }
    }
}
