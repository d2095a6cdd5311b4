// AbstractQueuedSynchronizer, shared: a latch wakes all who wait; an interrupted one leaves the queue.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (locks of the library)
//@ no-twin: SynchronizerMutexKeeps shows what goes wrong
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class SynchronizerLatch {
    static class Latch extends AbstractQueuedSynchronizer {
        protected int tryAcquireShared(int ignored) { return getState() == 1 ? 1 : -1; }
        protected boolean tryReleaseShared(int ignored) { setState(1); return true; }
    }

    static volatile boolean open;

    public static void main(String[] args) throws InterruptedException {
        Latch latch = new Latch();
        Thread t = new Thread(() -> {
            try {
                latch.acquireSharedInterruptibly(0);
                assert open;
            } catch (InterruptedException e) {
                assert !Thread.currentThread().isInterrupted();
            }
        });
        t.start();
        new Thread(() -> {
            latch.acquireShared(0);
            assert open;
        }).start();
        t.interrupt();
        open = true;
        latch.releaseShared(0);
        t.join();
        assert !latch.isQueued(t);
    }
}
