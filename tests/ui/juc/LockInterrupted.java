// Who waits for a ReentrantLock with lockInterruptibly() gives up when it is interrupted; the owner waits for its end.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: LockInterruptedNot.java (lock() does not give up)
import java.util.concurrent.locks.ReentrantLock;

public class LockInterrupted {
    static final ReentrantLock lock = new ReentrantLock();
    static boolean gaveUp;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                lock.unlock();
            } catch (InterruptedException e) {
                gaveUp = true;
            }
        });
        lock.lock();
        waiter.start();
        waiter.interrupt();
        waiter.join();
        lock.unlock();
        assert gaveUp && !waiter.isInterrupted();
    }
}
