package java.util.concurrent.locks;

import j2pml.Model;
import j2pml.WaitQueue;
import java.util.Collection;
import java.util.concurrent.TimeUnit;

// The lock is a monitor of its own kind, so that all that is known of monitors holds for it. A free lock may be taken by
// anybody, fair or not: the documentation of fairness promises no order that a program could rely on without asking for
// the queue, and orders the threads that wait. A program that asks for the queue has one: of a fair lock only its first thread
// takes the lock, and who comes while there is one lines up.
public class ReentrantLock implements Lock, j2pml.Lock, java.io.Serializable {
    private final boolean fair;
    private WaitQueue queue;
    // See j2pml.Lock.
    private Object monitor;

    public ReentrantLock() {
        this(false);
    }

    public ReentrantLock(boolean fair) {
        this.fair = fair;
        if (Model.queuesAsked()) {
            queue = new WaitQueue();
        }
        if (Model.monitorsAsked()) {
            monitor = new Object();
        }
    }

    public final Object monitor$() {
        return Model.monitorsAsked() ? monitor : null;
    }

    public void lock() {
        if (Model.queuesAsked()) {
            takeInTurn(1, null, false, false);
        } else {
            Model.enter(this);
        }
    }

    // To find the lock taken, to line up, to take it, and to leave the queue are steps of their own: others may see the thread
    // in the queue of a lock that is free, or that it has. Who waited for a condition has been lined up by the signal. 0: it has
    // the lock, 1: interrupted, 2: its time is over.
    final int takeInTurn(int count, WaitQueue.Place lined, boolean interruptible, boolean timed) {
        WaitQueue.Place self = lined;
        if (self == null) {
            if (takesAtOnce()) {
                for (int n = 1; n < count; n++) {
                    Model.enter(this);
                }
                return 0;
            }
            self = new WaitQueue.Place(Thread.currentThread());
            Model.begin();
            queue.lineUp(self);
            Model.end();
        }
        int how = 0;
        if (!interruptible) {
            Model.awaitLock(Model.free(this) && (!fair || self.before == null));
        } else if (!timed) {
            how = Model.awaitLock(Model.free(this) && (!fair || self.before == null), Model.flagged());
        } else {
            how = Model.awaitLock(
                    Model.free(this) && (!fair || self.before == null),
                    Model.flagged(),
                    Model.timeouts() && (Model.taken(this) || self.before != null));
        }
        if (how == 0) {
            Model.enterAgain(this, count);
        } else if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        Model.begin();
        queue.dropOut(self);
        Model.end();
        return how;
    }

    private boolean takesAtOnce() {
        return (!fair || Model.holds(this) > 0 || queue.isFree()) && Model.tryEnter(this);
    }

    public void lockInterruptibly() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (Model.queuesAsked()) {
            if (takeInTurn(1, null, true, false) == 1) {
                throw new InterruptedException();
            }
            return;
        }
        if (Model.awaitLock(Model.free(this), Model.flagged()) == 0) {
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
        if (Model.queuesAsked()) {
            if (!waits) {
                return takesAtOnce();
            }
            int how = takeInTurn(1, null, true, true);
            if (how == 1) {
                throw new InterruptedException();
            }
            return how == 0;
        }
        if (!waits) {
            return Model.tryEnter(this);
        }
        int how = Model.awaitLock(Model.free(this), Model.flagged(), Model.timeouts() && Model.taken(this));
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
        LockCondition condition = new LockCondition(this);
        if (Model.queuesAsked()) {
            condition.queue = queue;
        }
        return condition;
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

    public final boolean hasQueuedThreads() {
        return queue.hasQueuedThreads();
    }

    public final boolean hasQueuedThread(Thread thread) {
        return queue.hasQueuedThread(thread);
    }

    public final int getQueueLength() {
        return queue.getQueueLength();
    }

    protected Collection<Thread> getQueuedThreads() {
        return queue.getQueuedThreads();
    }

    protected native Collection<Thread> getWaitingThreads(Condition condition);

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
