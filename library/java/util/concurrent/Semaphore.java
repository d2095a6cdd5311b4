package java.util.concurrent;

import j2pml.Model;

// Permits only: who waits is not kept. A permit may be taken by anybody, fair or not.
public class Semaphore implements java.io.Serializable {
    private final boolean fair;
    private int permits;

    public Semaphore(int permits) {
        this.permits = permits;
        this.fair = false;
    }

    public Semaphore(int permits, boolean fair) {
        this.permits = permits;
        this.fair = fair;
    }

    public void acquire() throws InterruptedException {
        take(1);
    }

    public void acquire(int permits) throws InterruptedException {
        if (permits < 0) {
            throw new IllegalArgumentException();
        }
        take(permits);
    }

    private void take(int n) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
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
        takeAnyway(permits);
    }

    private void takeAnyway(int n) {
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
            return takeNow(permits);
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
        permits -= reduction;
        Model.end();
    }

    public boolean isFair() {
        return fair;
    }

    // Threads that wait are not kept in a queue.
    public final native boolean hasQueuedThreads();

    public final native int getQueueLength();

    public String toString() {
        return super.toString() + "[Permits = " + availablePermits() + "]";
    }
}
