// StampedLock is not reentrant: the second read lock comes behind a writer that waits for the first one.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(deadlock)
//@ classic: no (long numbers)
import java.util.concurrent.locks.StampedLock;

public class StampedReentrant {
    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        long outer = lock.readLock();
        new Thread(() -> lock.unlock(lock.writeLock())).start(); //~ DEADLOCK[Thread-0] StampedLock.writeLock(): a read lock of StampedLock#1 is held by main since
        long inner = lock.readLock(); //~ DEADLOCK[main] StampedLock.readLock
        lock.unlockRead(inner);
        lock.unlockRead(outer);
    }
}
