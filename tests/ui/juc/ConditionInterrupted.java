// A waiter on a Condition that is interrupted gets its lock back, then its InterruptedException; a signal is not lost to it.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: ConditionInterruptedNot.java (awaitUninterruptibly)
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionInterrupted {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static int left;

    static void await() {
        lock.lock();
        try {
            changed.await();
        } catch (InterruptedException e) {
            assert lock.isHeldByCurrentThread();
        } finally {
            left++;
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> ConditionInterrupted.await());
        waiter.start();
        waiter.interrupt();
        waiter.join();
        assert left == 1;
    }
}
