// StampedLock: an optimistic read that validates saw no writer; else it is done again under the read lock.
// (The fields are volatile: what an optimistic read sees of others is a data race, however it ends.)
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (long numbers)
//@ twin: StampedOptimisticOnly.java (does not validate)
import java.util.concurrent.locks.StampedLock;

public class StampedOptimistic {
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
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            a = x;
            b = y;
            lock.unlockRead(stamp);
        }
        assert a == b;
    }
}
