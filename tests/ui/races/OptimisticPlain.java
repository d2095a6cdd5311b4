// An optimistic read of plain fields that is validated: what is used is consistent on every JVM, but the reads may
// overlap a write, so by the definition (JLS 17.4.5) it is a data race.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (long numbers)
//@ verdict: violated(race)
import java.util.concurrent.locks.StampedLock;

public class OptimisticPlain {
    private static final StampedLock lock = new StampedLock();
    private static int x;
    private static int y;

    static void move(int by) {
        long stamp = lock.writeLock();
        x += by; //~? RACE[Thread-0]
        y += by; //~? RACE[Thread-0]
        lock.unlockWrite(stamp);
    }

    public static void main(String[] args) {
        new Thread(() -> move(1)).start();
        long stamp = lock.tryOptimisticRead();
        int a = x; //~? RACE[main]
        int b = y; //~? RACE[main]
        if (lock.validate(stamp)) {
            assert a == b;
        }
    }
}
