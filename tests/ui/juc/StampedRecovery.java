// Two threads release a lock that is held once: both may see that it is, as in the JDK, whose tryUnlockWrite looks and then writes.
//@ kind: concurrent
//@ classic: no (long numbers)
//@ verdict: violated(assertion)
import java.util.concurrent.locks.StampedLock;

public class StampedRecovery {
    static final StampedLock lock = new StampedLock();
    static boolean other;

    public static void main(String[] args) throws InterruptedException {
        lock.writeLock();
        Thread thread = new Thread(() -> other = lock.tryUnlockWrite());
        thread.start();
        boolean own = lock.tryUnlockWrite();
        thread.join();
        assert own != other; //~ ASSERT[main]
        assert !lock.isWriteLocked();
    }
}
