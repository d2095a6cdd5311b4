// ReadWrite with one change: the writer takes the read lock.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(assertion@L16)
//@ classic: no (locks of the library)
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteOnlyRead {
    static int a, b;
    static final ReadWriteLock lock = new ReentrantReadWriteLock();

    static void read() {
        lock.readLock().lock();
        try {
            assert a == b; //~ ASSERT
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(ReadWriteOnlyRead::read).start();
        new Thread(ReadWriteOnlyRead::read).start();
        lock.readLock().lock();
        try {
            a++;
            b++;
        } finally {
            lock.readLock().unlock();
        }
    }
}
