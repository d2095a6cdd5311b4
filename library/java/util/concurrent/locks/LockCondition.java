package java.util.concurrent.locks;

import j2pml.Model;
import java.util.concurrent.TimeUnit;

// A condition of a lock that is a monitor. Threads wait in a queue, since they are signalled in FIFO order (ReentrantLock,
// implementation notes).
class LockCondition implements Condition {
    final Object lock;
    Waiter first;

    LockCondition(Object lock) {
        this.lock = lock;
    }

    static final class Waiter {
        Waiter next;
        boolean signalled;
    }

    public void await() throws InterruptedException {
        waitFor(true, false);
    }

    public void awaitUninterruptibly() {
        try {
            waitFor(false, false);
        } catch (InterruptedException never) {
            throw new IllegalStateException();
        }
    }

    // The time that is left is unknown: 0 or less if it has ended by its time, else positive.
    public long awaitNanos(long nanosTimeout) throws InterruptedException {
        return waitFor(true, true) ? 1 : 0;
    }

    public boolean await(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        return waitFor(true, true);
    }

    // False if the time was over before a signal.
    boolean waitFor(boolean interruptible, boolean timed) throws InterruptedException {
        if (interruptible && Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (Model.holds(lock) == 0) {
            throw new IllegalMonitorStateException();
        }
        Waiter me = new Waiter();
        Model.begin();
        append(me);
        int holds = Model.exitFully(lock);
        Model.end();
        boolean mayEnd = timed && Model.timeouts();
        int how = Model.await(
                me.signalled && Model.free(lock),
                interruptible && Model.flagged() && Model.free(lock),
                mayEnd && !me.signalled && Model.free(lock));
        Model.enterAgain(lock, holds);
        boolean signalled = me.signalled;
        if (!signalled) {
            remove(me);
        }
        if (how == 1) {
            if (!signalled) {
                Thread.interrupted();
            }
        }
        Model.end();
        if (how == 1 && !signalled) {
            throw new InterruptedException();
        }
        return how != 2;
    }

    public void signal() {
        if (Model.holds(lock) == 0) {
            throw new IllegalMonitorStateException();
        }
        Model.begin();
        if (first != null) {
            Waiter woken = first;
            first = woken.next;
            woken.next = null;
            woken.signalled = true;
        }
        Model.end();
    }

    public void signalAll() {
        if (Model.holds(lock) == 0) {
            throw new IllegalMonitorStateException();
        }
        Model.begin();
        while (first != null) {
            Waiter woken = first;
            first = woken.next;
            woken.next = null;
            woken.signalled = true;
        }
        Model.end();
    }

    int length() {
        Model.begin();
        int n = 0;
        for (Waiter w = first; w != null; w = w.next) {
            n++;
        }
        Model.end();
        return n;
    }

    void append(Waiter waiter) {
        if (first == null) {
            first = waiter;
            return;
        }
        Waiter last = first;
        while (last.next != null) {
            last = last.next;
        }
        last.next = waiter;
    }

    void remove(Waiter waiter) {
        if (first == waiter) {
            first = waiter.next;
        } else {
            Waiter at = first;
            while (at != null && at.next != waiter) {
                at = at.next;
            }
            if (at != null) {
                at.next = waiter.next;
            }
        }
        waiter.next = null;
    }
}
