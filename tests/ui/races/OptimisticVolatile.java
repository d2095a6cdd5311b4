// An optimistic read of volatile fields that is validated.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (long numbers)
//@ verdict: holds
//@ twin: OptimisticPlain.java (plain fields)
import java.util.concurrent.locks.StampedLock;

public class OptimisticVolatile {
    private static final StampedLock lock = new StampedLock();
    private static volatile int x;
    private static volatile int y;

    static void move(int by) {
        long stamp = lock.writeLock();
        x += by;
        y += by;
        lock.unlockWrite(stamp);
    }

    public static void main(String[] args) {
        new Thread(() -> move(1)).start();
        long stamp = lock.tryOptimisticRead();
        int a = x;
        int b = y;
        if (lock.validate(stamp)) {
            assert a == b;
        }
    }
}
