// A stamped lock that is never given back: told is who holds it, though it has no owner.
//@ kind: concurrent
//@ classic: no (locks of the library)
//@ verdict: violated(deadlock)
import java.util.concurrent.locks.StampedLock;

public class StampedReader {
    public static void main(String[] args) throws InterruptedException {
        StampedLock lock = new StampedLock();
        Thread t = new Thread(() -> {
            lock.readLock();
        });
        t.start();
        t.join();
        lock.writeLock(); //~ DEADLOCK[main] a read lock of StampedLock#1 is held by Thread-0 since
    }
}
