// A reader comes behind a writer that waits for another reader, which waits for the new one: a deadlock, though all three
// would get what they want one after the other.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteBehind {
    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
        lock.readLock().lock();
        new Thread(() -> {
            lock.writeLock().lock(); //~ DEADLOCK[Thread-0] WriteLock.lock(): the read lock of ReentrantReadWriteLock#1 is held by main since
            lock.writeLock().unlock();
        }).start();
        Thread reader = new Thread(() -> {
            lock.readLock().lock(); //~ DEADLOCK[Thread-1] ReadLock.lock
            lock.readLock().unlock();
        });
        reader.start();
        lock.readLock().lock();
        lock.readLock().unlock();
        reader.join(); //~ DEADLOCK[main] Thread-1
        lock.readLock().unlock();
    }
}
