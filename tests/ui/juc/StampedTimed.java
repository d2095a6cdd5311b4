// StampedLock: timed attempts may give 0, interruption ends a wait, a stamp can be used once.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(uncaught-exception@L30)
//@ classic: no (long numbers)
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

public class StampedTimed {
    static boolean late, interrupted;

    public static void main(String[] args) throws InterruptedException {
        StampedLock lock = new StampedLock();
        long stamp = lock.readLock();
        Thread t = new Thread(() -> {
            try {
                late = lock.tryWriteLock(1, TimeUnit.SECONDS) == 0;
                lock.writeLockInterruptibly();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });
        t.start();
        t.interrupt();
        t.join();
        assert interrupted;
        long other = lock.readLock();
        lock.unlockRead(stamp);
        lock.unlockRead(other);
        lock.unlockRead(stamp); //~ THROWS[main] java.lang.IllegalMonitorStateException
    }
}
