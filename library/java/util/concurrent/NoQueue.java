package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;

// The queue of a cached pool, as all but its workers see it: a SynchronousQueue, which holds nothing.
final class NoQueue extends AbstractQueue<Runnable> implements BlockingQueue<Runnable> {
    public boolean offer(Runnable task) {
        return false;
    }

    public native boolean offer(Runnable task, long timeout, TimeUnit unit) throws InterruptedException;

    public native void put(Runnable task) throws InterruptedException;

    public Runnable poll() {
        return null;
    }

    public native Runnable poll(long timeout, TimeUnit unit) throws InterruptedException;

    public native Runnable take() throws InterruptedException;

    public Runnable peek() {
        return null;
    }

    public int size() {
        return 0;
    }

    public int remainingCapacity() {
        return 0;
    }

    public int drainTo(Collection<? super Runnable> target) {
        return 0;
    }

    public int drainTo(Collection<? super Runnable> target, int most) {
        return 0;
    }

    public Iterator<Runnable> iterator() {
        return new ArrayList<Runnable>(0).iterator();
    }
}
