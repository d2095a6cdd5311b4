// LockInterrupted with one change: the waiter uses lock(), which an interrupt does not end.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
import java.util.concurrent.locks.ReentrantLock;

public class LockInterruptedNot {
    static final ReentrantLock lock = new ReentrantLock();
    static boolean gaveUp;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            lock.lock(); //~ DEADLOCK
            lock.unlock();
            gaveUp = Thread.interrupted();
        });
        lock.lock();
        waiter.start();
        waiter.interrupt();
        waiter.join(); //~ DEADLOCK[main]
        lock.unlock();
        assert gaveUp;
    }
}
