// A thread wants the write lock while it has the read lock: it waits for ever, whatever others do with another lock.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class UpgradeBesideOthers {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final ReentrantReadWriteLock other = new ReentrantReadWriteLock();
    static volatile boolean beat;

    public static void main(String[] args) {
        new Thread(() -> {
            lock.readLock().lock();
            lock.writeLock().lock(); //~ DEADLOCK[Thread-0]
        }).start();
        while (true) {
            other.readLock().lock();
            beat = !beat;
            other.readLock().unlock();
        }
    }
}
