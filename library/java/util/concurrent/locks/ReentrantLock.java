package java.util.concurrent.locks;

import j2pml.Model;
import java.util.concurrent.TimeUnit;

// The lock is a monitor of its own kind, so that all that is known of monitors holds for it. A free lock may be taken by
// anybody, fair or not: the documentation of fairness promises no order that a program could rely on without asking for
// the queue, and orders the threads that wait.
public class ReentrantLock implements Lock, j2pml.Lock, java.io.Serializable {
    private final boolean fair;

    public ReentrantLock() {
        this.fair = false;
    }

    public ReentrantLock(boolean fair) {
        this.fair = fair;
    }

    public void lock() {
        Model.enter(this);
    }

    public void lockInterruptibly() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (Model.await(Model.free(this), Model.flagged()) == 0) {
            Model.enterAgain(this, 1);
            Model.end();
        } else {
            Thread.interrupted();
            Model.end();
            throw new InterruptedException();
        }
    }

    public boolean tryLock() {
        return Model.tryEnter(this);
    }

    public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
        boolean waits = unit.toNanos(timeout) > 0;
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (!waits) {
            return Model.tryEnter(this);
        }
        int how = Model.await(Model.free(this), Model.flagged(), Model.timeouts() && Model.taken(this));
        if (how == 0) {
            Model.enterAgain(this, 1);
        } else if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return how == 0;
    }

    public void unlock() {
        if (Model.holds(this) == 0) {
            throw new IllegalMonitorStateException();
        }
        Model.exit(this);
    }

    public Condition newCondition() {
        return new LockCondition(this);
    }

    public int getHoldCount() {
        return Model.holds(this);
    }

    public boolean isHeldByCurrentThread() {
        return Model.holds(this) > 0;
    }

    public boolean isLocked() {
        Model.begin();
        boolean free = Model.tryEnter(this);
        if (free) {
            Model.exit(this);
        }
        Model.end();
        return !free || Model.holds(this) > 0;
    }

    public final boolean isFair() {
        return fair;
    }

    protected Thread getOwner() {
        return Model.owner(this);
    }

    // Threads that wait are not kept in a queue.
    public final native boolean hasQueuedThreads();

    public final native boolean hasQueuedThread(Thread thread);

    public final native int getQueueLength();

    public boolean hasWaiters(Condition condition) {
        return of(condition).length() > 0;
    }

    public int getWaitQueueLength(Condition condition) {
        return of(condition).length();
    }

    private LockCondition of(Condition condition) {
        if (condition == null) {
            throw new NullPointerException();
        }
        if (!(condition instanceof LockCondition)) {
            throw new IllegalArgumentException("Not owner");
        }
        LockCondition own = (LockCondition) condition;
        if (own.lock != this) {
            throw new IllegalArgumentException("Not owner");
        }
        if (Model.holds(this) == 0) {
            throw new IllegalMonitorStateException();
        }
        return own;
    }
}
