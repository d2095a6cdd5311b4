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
        waitFor(true, false, false);
    }

    public void awaitUninterruptibly() {
        try {
            waitFor(false, false, false);
        } catch (InterruptedException never) {
            throw new IllegalStateException();
        }
    }

    // The time that is left is unknown: 0 or less if it is over, which it may be after a signal too, else positive.
    public long awaitNanos(long nanosTimeout) throws InterruptedException {
        return left(waitFor(true, true, nanosTimeout > 0), nanosTimeout);
    }

    static long left(boolean signalled, long timeout) {
        if (timeout <= 0) {
            return timeout < 0 ? timeout : -1;
        }
        boolean early = signalled && (!Model.timeouts() || Model.choose(1) == 0);
        return early ? 1 : -Model.choose(1);
    }

    public boolean await(long time, TimeUnit unit) throws InterruptedException {
        return waitFor(true, true, unit.toNanos(time) > 0);
    }

    // False if the time was over before a signal. Who gives up waiting leaves the queue at that moment, and no longer is
    // whom a signal wakes, while somebody else has the lock.
    boolean waitFor(boolean interruptible, boolean timed, boolean waits) throws InterruptedException {
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
        int how = Model.await(
                me.signalled && Model.free(lock),
                interruptible && Model.flagged() && !me.signalled,
                timed && (!waits || Model.timeouts()) && !me.signalled);
        if (how == 0) {
            Model.enterAgain(lock, holds);
            Model.end();
            return true;
        }
        remove(me);
        if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        while (holds > 0) {
            Model.enter(lock);
            holds--;
        }
        if (how == 1) {
            throw new InterruptedException();
        }
        return false;
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
            while (at.next != waiter) {
                at = at.next;
            }
            at.next = waiter.next;
        }
        waiter.next = null;
    }
}
