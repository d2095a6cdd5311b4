// ConditionInterrupted with one change: awaitUninterruptibly() goes on waiting.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionInterruptedNot {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static int left;

    static void await() {
        lock.lock();
        try {
            changed.awaitUninterruptibly(); //~ DEADLOCK
        } finally {
            left++;
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> ConditionInterruptedNot.await());
        waiter.start();
        waiter.interrupt();
        waiter.join(); //~ DEADLOCK[main]
        assert left == 1;
    }
}
