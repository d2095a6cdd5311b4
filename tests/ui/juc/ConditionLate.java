// Time that is over while somebody else has the lock: await gives false, though the signal comes before it has the lock again.
//@ kind: concurrent
//@ verdict: violated(assertion@L24)
//@ classic: no (locks of the library)
//@ twin: ConditionLateAsks.java (asks what it has waited for)
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class ConditionLate {
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
        assert signalled || !ready; //~ ASSERT
        lock.unlock();
    }
}
