// A reader waits for a writer: the explanation names the thread that has the write lock.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteHeld {
    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.writeLock().lock();
        Thread t = new Thread(() -> lock.readLock().lock()); //~ DEADLOCK[Thread-0] main
        t.start();
        t.join(); //~ DEADLOCK[main] Thread-0
    }
}
