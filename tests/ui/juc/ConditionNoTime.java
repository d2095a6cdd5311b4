// No time to wait: the lock is free for a moment, and comes back as often as it was held, even if times never end.
//@ kind: concurrent
//@ verdict: holds
//@ options: timeouts=never
//@ classic: no (locks of the library)
//@ twin: ConditionNoTimeThought.java (takes the two sections for one)
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class ConditionNoTime {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        Thread t = new Thread(() -> {
            lock.lock();
            value = 1;
            lock.unlock();
        });
        t.start();
        lock.lock();
        lock.lock();
        int before = value;
        long left = changed.awaitNanos(0);
        boolean signalled = changed.await(-1, TimeUnit.DAYS);
        assert left <= 0 && !signalled && lock.getHoldCount() == 2;
        assert value >= before;
        lock.unlock();
        lock.unlock();
        t.join();
    }
}
