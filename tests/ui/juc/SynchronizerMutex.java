// AbstractQueuedSynchronizer: the mutex of its documentation, with a condition.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: SynchronizerMutexKeeps.java (tryRelease says that nobody need be woken)
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class SynchronizerMutex {
    static class Sync extends AbstractQueuedSynchronizer {
        protected boolean tryAcquire(int one) {
            if (!compareAndSetState(0, 1)) return false;
            setExclusiveOwnerThread(Thread.currentThread());
            return true;
        }
        protected boolean tryRelease(int one) {
            if (!isHeldExclusively()) throw new IllegalMonitorStateException();
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }
        protected boolean isHeldExclusively() { return getExclusiveOwnerThread() == Thread.currentThread(); }
    }

    static int value;

    public static void main(String[] args) throws InterruptedException {
        Sync sync = new Sync();
        Sync.ConditionObject filled = sync.new ConditionObject();
        new Thread(() -> {
            sync.acquire(1);
            value++;
            filled.signal();
            sync.release(1);
        }).start();
        sync.acquireInterruptibly(1);
        while (value == 0) filled.await();
        assert value == 1;
        sync.release(1);
    }
}
