// ConditionLateAsks with one change: asks what it has waited for.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ConditionLate.java (without it)
//@ classic: no (locks of the library)
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class ConditionLateAsks {
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Lock lock = new ReentrantLock();
        Condition isReady = lock.newCondition();
        Thread t = new Thread(() -> {
            lock.lock();
            ready = true;
            isReady.signal();
            lock.unlock();
        });
        lock.lock();
        t.start();
        boolean signalled = isReady.await(1, TimeUnit.SECONDS);
        assert !signalled || ready;
        lock.unlock();
    }
}
