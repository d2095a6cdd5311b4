package java.util.concurrent.locks;

import j2pml.Model;
import j2pml.WaitQueue;
import java.util.concurrent.TimeUnit;

// A condition of a lock that is a monitor. Threads wait in a queue, since they are signalled in FIFO order (ReentrantLock,
// implementation notes).
class LockCondition implements Condition {
    final Object lock;
    Waiter first;
    // Of the lock, if the program asks for it: who is signalled is put into it by the signal.
    WaitQueue queue;

    LockCondition(Object lock) {
        this.lock = lock;
    }

    static final class Waiter {
        Waiter next;
        boolean signalled;
        WaitQueue.Place place;
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
        Waiter me = waiter();
        Model.begin();
        append(me);
        int holds = Model.exitFully(lock);
        Model.end();
        if (Model.queuesAsked()) {
            return waitInTurn(me, holds, interruptible, timed, waits);
        }
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

    Waiter waiter() {
        Waiter waiter = new Waiter();
        if (Model.queuesAsked()) {
            waiter.place = new WaitQueue.Place(Thread.currentThread());
        }
        return waiter;
    }

    private boolean waitInTurn(Waiter me, int holds, boolean interruptible, boolean timed, boolean waits)
            throws InterruptedException {
        int how = Model.await(
                me.signalled,
                interruptible && Model.flagged() && !me.signalled,
                timed && (!waits || Model.timeouts()) && !me.signalled);
        if (how != 0) {
            remove(me);
        }
        if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        ((ReentrantLock) lock).takeInTurn(holds, how == 0 ? me.place : null, false, false);
        if (how == 1) {
            throw new InterruptedException();
        }
        return how == 0;
    }

    public void signal() {
        if (Model.holds(lock) == 0) {
            throw new IllegalMonitorStateException();
        }
        Model.begin();
        signalFirst();
        Model.end();
    }

    // In sections.
    private void signalFirst() {
        if (first != null) {
            Waiter woken = first;
            first = woken.next;
            woken.next = null;
            woken.signalled = true;
            if (Model.queuesAsked()) {
                queue.lineUp(woken.place);
            }
        }
    }

    public void signalAll() {
        if (Model.holds(lock) == 0) {
            throw new IllegalMonitorStateException();
        }
        Model.begin();
        while (first != null) {
            signalFirst();
            if (Model.queuesAsked()) {
                Model.end();
                Model.begin();
            }
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
