// SynchronizerMutex with one change: tryRelease says that nobody need be woken.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class SynchronizerMutexKeeps {
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
            return false;
        }
        protected boolean isHeldExclusively() { return getExclusiveOwnerThread() == Thread.currentThread(); }
    }

    static int value;

    public static void main(String[] args) throws InterruptedException {
        Sync sync = new Sync();
        new Thread(() -> {
            sync.acquire(1); //~? DEADLOCK[Thread-0] acquire
            value++;
            sync.release(1);
        }).start();
        sync.acquireInterruptibly(1); //~? DEADLOCK[main] acquire
        value++;
        sync.release(1);
    }
}
