// A reader wants the monitor of a thread that wants to write: told is who holds the read lock.
//@ kind: concurrent
//@ classic: no (locks of the library)
//@ verdict: violated(deadlock)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadLockAndMonitor {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final Object other = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            synchronized (other) { //~ DEADLOCK[reader] holds the read lock of ReentrantReadWriteLock#1 since
                lock.readLock().unlock();
            }
        }, "reader");
        reader.start();
        synchronized (other) {
            lock.writeLock().lock(); //~ DEADLOCK[main] the read lock of ReentrantReadWriteLock#1 is held by reader since
            lock.writeLock().unlock();
        }
        reader.join();
    }
}
