// ConditionSpentLooks with one change: looks before it gives up.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ConditionSpent.java (without it)
//@ classic: no (locks of the library)
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class ConditionSpentLooks {
    static int items;

    public static void main(String[] args) throws InterruptedException {
        Lock lock = new ReentrantLock();
        Condition some = lock.newCondition();
        Thread patient = new Thread(() -> {
            lock.lock();
            while (items == 0) some.awaitUninterruptibly();
            items--;
            lock.unlock();
        });
        patient.start();
        Thread hasty = new Thread(() -> {
            lock.lock();
            try {
                if (items == 0) some.awaitNanos(9);
                if (items > 0) {
                    items--;
                    items++;
                    some.signal();
                }
            } catch (InterruptedException never) {
            } finally {
                lock.unlock();
            }
        });
        hasty.start();
        lock.lock();
        items++;
        some.signal();
        lock.unlock();
    }
}
