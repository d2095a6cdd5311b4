// StampedOptimistic with one change: the stamp is not validated.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L26)
//@ classic: no (long numbers)
import java.util.concurrent.locks.StampedLock;

public class StampedOptimisticOnly {
    static final StampedLock lock = new StampedLock();
    static volatile int x, y;

    static void move(int by) {
        long stamp = lock.writeLock();
        try {
            x += by;
            y += by;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> move(1)).start();
        long stamp = lock.tryOptimisticRead();
        int a = x, b = y;
        assert a == b; //~ ASSERT
    }
}
