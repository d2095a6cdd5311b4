// ConditionNoTimeThought with one change: takes the two sections for one.
//@ kind: concurrent
//@ verdict: violated(assertion@L27)
//@ options: timeouts=never
//@ classic: no (locks of the library)
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class ConditionNoTimeThought {
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
        assert value == before; //~ ASSERT
        lock.unlock();
        lock.unlock();
        t.join();
    }
}
