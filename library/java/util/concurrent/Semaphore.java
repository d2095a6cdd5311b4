package java.util.concurrent;

import j2pml.Model;
import j2pml.WaitQueue;
import java.util.Collection;

// Of a semaphore that is fair, or from which somebody wants another number of permits than one, those who wait are kept in
// their order: nobody overtakes the first, who may wait for more permits than there are; who comes may, unless it is fair.
// Of others the permits only: any of those who wait may take one. A program that asks for the queue has one of another kind,
// in which others see who lines up.
public class Semaphore implements java.io.Serializable {
    private final boolean fair;
    private int permits;
    // Somebody wanted another number of permits than one.
    private boolean sizes;
    private Waiter first;
    private WaitQueue queue;

    // Who waits in the order of arrival.
    private static final class Waiter {
        final int permits;
        Waiter next;

        Waiter(int permits) {
            this.permits = permits;
        }
    }

    public Semaphore(int permits) {
        this(permits, false);
    }

    public Semaphore(int permits, boolean fair) {
        this.permits = permits;
        this.fair = fair;
        if (Model.queuesAsked()) {
            queue = new WaitQueue();
        }
    }

    public void acquire() throws InterruptedException {
        take(1);
    }

    public void acquire(int permits) throws InterruptedException {
        if (permits < 0) {
            throw new IllegalArgumentException();
        }
        tell(permits);
        take(permits);
    }

    private void tell(int n) {
        if (n != 1) {
            Model.begin();
            sizes = true;
            Model.end();
        }
    }

    private boolean inTurn() {
        if (fair || Model.queuesAsked()) {
            return true;
        }
        Model.begin();
        boolean answer = sizes;
        Model.end();
        return answer;
    }

    // Takes them, or lines up. In a section.
    private Waiter line(int n) {
        if (permits >= n && (!fair || first == null)) {
            permits -= n;
            return null;
        }
        Waiter self = new Waiter(n);
        if (first == null) {
            first = self;
        } else {
            Waiter last = first;
            while (last.next != null) {
                last = last.next;
            }
            last.next = self;
        }
        return self;
    }

    private void leave(Waiter self) {
        if (first == self) {
            first = self.next;
        } else {
            Waiter before = first;
            while (before.next != self) {
                before = before.next;
            }
            before.next = self.next;
        }
        self.next = null;
    }

    // 0: it has the permits, 1: interrupted, 2: its time is over.
    private int takeInTurn(int n, boolean interruptible, boolean timed) {
        if (Model.queuesAsked()) {
            return takeVisibly(n, interruptible, timed);
        }
        Model.begin();
        Waiter self = line(n);
        Model.end();
        if (self == null) {
            return 0;
        }
        int how = 0;
        if (!interruptible) {
            Model.await(permits >= n && first == self);
        } else if (!timed) {
            how = Model.await(permits >= n && first == self, Model.flagged());
        } else {
            how = Model.await(permits >= n && first == self, Model.flagged(), Model.timeouts());
        }
        if (how == 0) {
            permits -= n;
        } else if (how == 1) {
            Thread.interrupted();
        }
        leave(self);
        Model.end();
        return how;
    }

    // To find too few permits, to line up, to take them, and to leave the queue are steps of their own.
    private int takeVisibly(int n, boolean interruptible, boolean timed) {
        if ((!fair || queue.isFree()) && takeNow(n)) {
            return 0;
        }
        WaitQueue.Place self = new WaitQueue.Place(Thread.currentThread());
        Model.begin();
        queue.lineUp(self);
        Model.end();
        int how = 0;
        if (!interruptible) {
            Model.await(permits >= n && (!fair && !sizes || self.before == null));
        } else if (!timed) {
            how = Model.await(permits >= n && (!fair && !sizes || self.before == null), Model.flagged());
        } else {
            how = Model.await(
                    permits >= n && (!fair && !sizes || self.before == null),
                    Model.flagged(),
                    Model.timeouts() && (permits < n || self.before != null));
        }
        if (how == 0) {
            permits -= n;
        } else if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        Model.begin();
        queue.dropOut(self);
        Model.end();
        return how;
    }

    private void take(int n) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (inTurn()) {
            if (takeInTurn(n, true, false) == 1) {
                throw new InterruptedException();
            }
            return;
        }
        if (Model.await(permits >= n, Model.flagged()) == 0) {
            permits -= n;
            Model.end();
        } else {
            Thread.interrupted();
            Model.end();
            throw new InterruptedException();
        }
    }

    public void acquireUninterruptibly() {
        takeAnyway(1);
    }

    public void acquireUninterruptibly(int permits) {
        if (permits < 0) {
            throw new IllegalArgumentException();
        }
        tell(permits);
        takeAnyway(permits);
    }

    private void takeAnyway(int n) {
        if (inTurn()) {
            takeInTurn(n, false, false);
            return;
        }
        Model.await(permits >= n);
        permits -= n;
        Model.end();
    }

    public boolean tryAcquire() {
        return takeNow(1);
    }

    public boolean tryAcquire(int permits) {
        if (permits < 0) {
            throw new IllegalArgumentException();
        }
        return takeNow(permits);
    }

    private boolean takeNow(int n) {
        Model.begin();
        boolean there = permits >= n;
        if (there) {
            permits -= n;
        }
        Model.end();
        return there;
    }

    // Takes them if they are there and, of a fair semaphore, nobody waits: the form without a time takes them in either case.
    private boolean takeBehind(int n) {
        if (Model.queuesAsked()) {
            return (!fair || queue.isFree()) && takeNow(n);
        }
        Model.begin();
        boolean there = permits >= n && (!fair || first == null);
        if (there) {
            permits -= n;
        }
        Model.end();
        return there;
    }

    public boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
        return tryAcquire(1, timeout, unit);
    }

    public boolean tryAcquire(int permits, long timeout, TimeUnit unit) throws InterruptedException {
        if (permits < 0) {
            throw new IllegalArgumentException();
        }
        boolean waits = unit.toNanos(timeout) > 0;
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (!waits) {
            return takeBehind(permits);
        }
        tell(permits);
        if (inTurn()) {
            int how = takeInTurn(permits, true, true);
            if (how == 1) {
                throw new InterruptedException();
            }
            return how == 0;
        }
        int how = Model.await(this.permits >= permits, Model.flagged(), Model.timeouts() && this.permits < permits);
        if (how == 0) {
            this.permits -= permits;
        } else if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return how == 0;
    }

    public void release() {
        put(1);
    }

    public void release(int permits) {
        if (permits < 0) {
            throw new IllegalArgumentException();
        }
        put(permits);
    }

    private void put(int n) {
        Model.begin();
        int sum = permits + n;
        boolean fits = sum >= permits;
        if (fits) {
            permits = sum;
        }
        Model.end();
        if (!fits) {
            throw new Error("Maximum permit count exceeded");
        }
    }

    public int availablePermits() {
        Model.begin();
        int n = permits;
        Model.end();
        return n;
    }

    public int drainPermits() {
        Model.begin();
        int n = permits;
        permits = 0;
        Model.end();
        return n;
    }

    protected void reducePermits(int reduction) {
        if (reduction < 0) {
            throw new IllegalArgumentException();
        }
        Model.begin();
        boolean enough = permits - reduction <= permits;
        if (enough) {
            permits -= reduction;
        }
        Model.end();
        if (!enough) {
            throw new Error("Permit count underflow");
        }
    }

    public boolean isFair() {
        return fair;
    }

    public final boolean hasQueuedThreads() {
        return queue.hasQueuedThreads();
    }

    public final int getQueueLength() {
        return queue.getQueueLength();
    }

    protected Collection<Thread> getQueuedThreads() {
        return queue.getQueuedThreads();
    }

    public String toString() {
        return super.toString() + "[Permits = " + availablePermits() + "]";
    }
}
