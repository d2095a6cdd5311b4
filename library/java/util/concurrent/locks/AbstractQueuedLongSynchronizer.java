package java.util.concurrent.locks;

import j2pml.Model;
import java.util.Collection;
import java.util.concurrent.TimeUnit;

// A queue of threads that wait; the first one tries again when it is woken by a release, or by the one before it if both are
// shared. What subclasses implement runs outside of sections.
public abstract class AbstractQueuedLongSynchronizer extends AbstractOwnableSynchronizer implements java.io.Serializable {
    private static final int ACQUIRED = 0;
    private static final int INTERRUPTED = 1;
    private static final int LATE = 2;

    private volatile long state;
    private Node first;
    private boolean contended;

    private static final class Node {
        final Thread thread;
        final boolean shared;
        boolean woken;
        Node next;

        Node(Thread thread, boolean shared) {
            this.thread = thread;
            this.shared = shared;
        }
    }

    protected AbstractQueuedLongSynchronizer() {
    }

    // ---- for subclasses ----

    protected final long getState() {
        return state;
    }

    protected final void setState(long newState) {
        state = newState;
    }

    protected final boolean compareAndSetState(long expect, long update) {
        Model.begin();
        boolean as = state == expect;
        if (as) {
            state = update;
        }
        Model.end();
        return as;
    }

    protected boolean tryAcquire(long arg) {
        throw new UnsupportedOperationException();
    }

    protected boolean tryRelease(long arg) {
        throw new UnsupportedOperationException();
    }

    protected long tryAcquireShared(long arg) {
        throw new UnsupportedOperationException();
    }

    protected boolean tryReleaseShared(long arg) {
        throw new UnsupportedOperationException();
    }

    protected boolean isHeldExclusively() {
        throw new UnsupportedOperationException();
    }

    // ---- the queue ----

    // After a first attempt that failed.
    private int queue(long arg, boolean shared, boolean interruptible, boolean timed) {
        Node me = new Node(Thread.currentThread(), shared);
        Model.begin();
        append(me);
        contended = true;
        Model.end();
        int how = ACQUIRED;
        boolean done = false;
        try {
            while (!done) {
                Model.begin();
                boolean mine = first == me;
                me.woken = false;
                Model.end();
                if (mine && (shared ? tryAcquireShared(arg) >= 0 : tryAcquire(arg))) {
                    done = true;
                } else {
                    how = Model.await(
                            me.woken,
                            interruptible && Model.flagged(),
                            timed && Model.timeouts() && !me.woken);
                    if (how == INTERRUPTED) {
                        Thread.interrupted();
                    }
                    Model.end();
                    done = how != ACQUIRED;
                }
            }
        } finally {
            Model.begin();
            boolean next = first == me && (!done || how != ACQUIRED || shared && me.next != null && me.next.shared);
            remove(me);
            if (next) {
                wakeFirst();
            }
            Model.end();
        }
        return how;
    }

    // In sections.
    private void append(Node node) {
        if (first == null) {
            first = node;
            return;
        }
        Node last = first;
        while (last.next != null) {
            last = last.next;
        }
        last.next = node;
    }

    private void remove(Node node) {
        if (first == node) {
            first = node.next;
        } else {
            Node before = first;
            while (before.next != node) {
                before = before.next;
            }
            before.next = node.next;
        }
        node.next = null;
    }

    private void wakeFirst() {
        if (first != null) {
            first.woken = true;
        }
    }

    private void wake() {
        Model.begin();
        wakeFirst();
        Model.end();
    }

    // ---- exclusive ----

    public final void acquire(long arg) {
        if (!tryAcquire(arg)) {
            queue(arg, false, false, false);
        }
    }

    public final void acquireInterruptibly(long arg) throws InterruptedException {
        if (Thread.interrupted()
                || !tryAcquire(arg) && queue(arg, false, true, false) == INTERRUPTED) {
            throw new InterruptedException();
        }
    }

    public final boolean tryAcquireNanos(long arg, long nanosTimeout) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (tryAcquire(arg)) {
            return true;
        }
        if (nanosTimeout <= 0) {
            return false;
        }
        int how = queue(arg, false, true, true);
        if (how == INTERRUPTED) {
            throw new InterruptedException();
        }
        return how == ACQUIRED;
    }

    public final boolean release(long arg) {
        if (!tryRelease(arg)) {
            return false;
        }
        wake();
        return true;
    }

    // ---- shared ----

    public final void acquireShared(long arg) {
        if (tryAcquireShared(arg) < 0) {
            queue(arg, true, false, false);
        }
    }

    public final void acquireSharedInterruptibly(long arg) throws InterruptedException {
        if (Thread.interrupted()
                || tryAcquireShared(arg) < 0 && queue(arg, true, true, false) == INTERRUPTED) {
            throw new InterruptedException();
        }
    }

    public final boolean tryAcquireSharedNanos(long arg, long nanosTimeout) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (tryAcquireShared(arg) >= 0) {
            return true;
        }
        if (nanosTimeout <= 0) {
            return false;
        }
        int how = queue(arg, true, true, true);
        if (how == INTERRUPTED) {
            throw new InterruptedException();
        }
        return how == ACQUIRED;
    }

    public final boolean releaseShared(long arg) {
        if (!tryReleaseShared(arg)) {
            return false;
        }
        wake();
        return true;
    }

    // ---- what can be asked ----

    public final boolean hasQueuedThreads() {
        return getQueueLength() > 0;
    }

    public final boolean hasContended() {
        Model.begin();
        boolean ever = contended;
        Model.end();
        return ever;
    }

    public final Thread getFirstQueuedThread() {
        Model.begin();
        Thread thread = first == null ? null : first.thread;
        Model.end();
        return thread;
    }

    public final boolean isQueued(Thread thread) {
        if (thread == null) {
            throw new NullPointerException();
        }
        Model.begin();
        Node node = first;
        while (node != null && node.thread != thread) {
            node = node.next;
        }
        Model.end();
        return node != null;
    }

    public final boolean hasQueuedPredecessors() {
        Thread before = getFirstQueuedThread();
        return before != null && before != Thread.currentThread();
    }

    public final int getQueueLength() {
        Model.begin();
        int n = 0;
        for (Node node = first; node != null; node = node.next) {
            n++;
        }
        Model.end();
        return n;
    }

    public final native Collection<Thread> getQueuedThreads();

    public final native Collection<Thread> getExclusiveQueuedThreads();

    public final native Collection<Thread> getSharedQueuedThreads();

    public String toString() {
        String queue = hasQueuedThreads() ? "nonempty queue]" : "empty queue]";
        return super.toString() + "[State = " + state + ", " + queue;
    }

    // ---- conditions ----

    public final boolean owns(ConditionObject condition) {
        return condition.owner() == this;
    }

    public final boolean hasWaiters(ConditionObject condition) {
        if (!owns(condition)) {
            throw new IllegalArgumentException("Not owner");
        }
        return condition.hasWaiters();
    }

    public final int getWaitQueueLength(ConditionObject condition) {
        if (!owns(condition)) {
            throw new IllegalArgumentException("Not owner");
        }
        return condition.getWaitQueueLength();
    }

    public final native Collection<Thread> getWaitingThreads(ConditionObject condition);

    private static final class Waiter {
        boolean signalled;
        Waiter next;
    }

    // Who is signalled joins the queue of the synchronizer by itself.
    public class ConditionObject implements Condition, java.io.Serializable {
        private Waiter firstWaiter;

        public ConditionObject() {
        }

        final AbstractQueuedLongSynchronizer owner() {
            return AbstractQueuedLongSynchronizer.this;
        }

        private void demand() {
            if (!isHeldExclusively()) {
                throw new IllegalMonitorStateException();
            }
        }

        public final void signal() {
            demand();
            Model.begin();
            signalFirst();
            Model.end();
        }

        public final void signalAll() {
            demand();
            Model.begin();
            while (firstWaiter != null) {
                signalFirst();
            }
            Model.end();
        }

        // In sections.
        private void signalFirst() {
            Waiter woken = firstWaiter;
            if (woken != null) {
                firstWaiter = woken.next;
                woken.next = null;
                woken.signalled = true;
            }
        }

        private void append(Waiter waiter) {
            if (firstWaiter == null) {
                firstWaiter = waiter;
                return;
            }
            Waiter last = firstWaiter;
            while (last.next != null) {
                last = last.next;
            }
            last.next = waiter;
        }

        private void remove(Waiter waiter) {
            if (firstWaiter == waiter) {
                firstWaiter = waiter.next;
            } else {
                Waiter before = firstWaiter;
                while (before != null && before.next != waiter) {
                    before = before.next;
                }
                if (before != null) {
                    before.next = waiter.next;
                }
            }
            waiter.next = null;
        }

        private int waitFor(boolean interruptible, boolean timed, boolean waits) {
            demand();
            Waiter me = new Waiter();
            Model.begin();
            append(me);
            Model.end();
            long saved = state;
            boolean released = false;
            try {
                released = release(saved);
            } finally {
                if (!released) {
                    Model.begin();
                    remove(me);
                    Model.end();
                }
            }
            if (!released) {
                throw new IllegalMonitorStateException();
            }
            int how = Model.await(
                    me.signalled,
                    interruptible && Model.flagged() && !me.signalled,
                    timed && (!waits || Model.timeouts()) && !me.signalled);
            if (how != 0) {
                remove(me);
            }
            if (how == INTERRUPTED) {
                Thread.interrupted();
            }
            Model.end();
            acquire(saved);
            return how;
        }

        private boolean waitInterruptibly(boolean timed, boolean waits) throws InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            int how = waitFor(true, timed, waits);
            if (how == INTERRUPTED) {
                throw new InterruptedException();
            }
            return how == 0;
        }

        public final void awaitUninterruptibly() {
            waitFor(false, false, false);
        }

        public final void await() throws InterruptedException {
            waitInterruptibly(false, false);
        }

        public final long awaitNanos(long nanosTimeout) throws InterruptedException {
            return LockCondition.left(waitInterruptibly(true, nanosTimeout > 0), nanosTimeout);
        }

        public final boolean await(long time, TimeUnit unit) throws InterruptedException {
            return waitInterruptibly(true, unit.toNanos(time) > 0);
        }

        protected final boolean hasWaiters() {
            return getWaitQueueLength() > 0;
        }

        protected final int getWaitQueueLength() {
            demand();
            Model.begin();
            int n = 0;
            for (Waiter waiter = firstWaiter; waiter != null; waiter = waiter.next) {
                n++;
            }
            Model.end();
            return n;
        }

        protected final native Collection<Thread> getWaitingThreads();
    }
}
