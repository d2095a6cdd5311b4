// A signal may come when no time is left: who gives up then has taken it from the others.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
//@ twin: ConditionSpentLooks.java (looks before it gives up)
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class ConditionSpent {
    static int items;

    public static void main(String[] args) throws InterruptedException {
        Lock lock = new ReentrantLock();
        Condition some = lock.newCondition();
        Thread patient = new Thread(() -> {
            lock.lock();
            while (items == 0) some.awaitUninterruptibly(); //~ DEADLOCK
            items--;
            lock.unlock();
        });
        patient.start();
        Thread hasty = new Thread(() -> {
            lock.lock();
            try {
                if (items > 0 || some.awaitNanos(9) <= 0) return;
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
