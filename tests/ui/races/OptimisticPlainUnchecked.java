// An optimistic read of plain fields that is not validated.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (long numbers)
//@ verdict: violated(race | assertion)
import java.util.concurrent.locks.StampedLock;

public class OptimisticPlainUnchecked {
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
        if (stamp != 0) {
            assert a == b; //~ ASSERT
        }
    }
}
