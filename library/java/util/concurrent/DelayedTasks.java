package java.util.concurrent;

import j2pml.Model;
import java.util.Collection;
import java.util.Iterator;

// The tasks of a ScheduledThreadPoolExecutor in the order in which they were added. There is no clock: any of them may be
// due next, but one that was added before with no longer a delay comes first.
final class DelayedTasks extends LinkedItems<Runnable> implements BlockingQueue<Runnable> {
    DelayedTasks() {
        super(-1);
    }

    public boolean offer(Runnable task) {
        return linkNow(task, false);
    }

    public boolean offer(Runnable task, long timeout, TimeUnit unit) {
        return linkNow(task, false);
    }

    public void put(Runnable task) {
        linkNow(task, false);
    }

    public Runnable poll() {
        Model.begin();
        Runnable task = unlinkDue(false);
        Model.end();
        return task;
    }

    // In sections.

    void link(Runnable task, boolean again) {
        link(new Item<Runnable>(task), false);
        if (again && task instanceof ScheduledThreadPoolExecutor.ScheduledFutureTask) {
            ((ScheduledThreadPoolExecutor.ScheduledFutureTask<?>) task).again = true;
        }
    }

    // After a shutdown: what cancels the task, if the pool does not run it any more.
    Runnable unlinkDue(boolean afterShutdown) {
        int due = 0;
        for (Item<Runnable> at = first; at != null; at = at.next) {
            if (mayBeDue(at)) {
                due++;
            }
        }
        if (due == 0) {
            return null;
        }
        int left = due > 1 ? Model.choose(due - 1) : 0;
        Item<Runnable> at = first;
        while (left > 0 || !mayBeDue(at)) {
            if (mayBeDue(at)) {
                left--;
            }
            at = at.next;
        }
        Runnable task = at.element;
        unlink(at);
        if (afterShutdown && task instanceof ScheduledThreadPoolExecutor.ScheduledFutureTask) {
            return ((ScheduledThreadPoolExecutor.ScheduledFutureTask<?>) task).afterShutdown();
        }
        return task;
    }

    private boolean mayBeDue(Item<Runnable> item) {
        if (!(item.element instanceof ScheduledThreadPoolExecutor.ScheduledFutureTask)) {
            return true;
        }
        ScheduledThreadPoolExecutor.ScheduledFutureTask<?> task =
            (ScheduledThreadPoolExecutor.ScheduledFutureTask<?>) item.element;
        if (task.again) {
            return true;
        }
        for (Item<Runnable> at = first; at != item; at = at.next) {
            if (at.element instanceof ScheduledThreadPoolExecutor.ScheduledFutureTask) {
                ScheduledThreadPoolExecutor.ScheduledFutureTask<?> before =
                    (ScheduledThreadPoolExecutor.ScheduledFutureTask<?>) at.element;
                if (before.isBefore(task)) {
                    return false;
                }
            }
        }
        return true;
    }

    // The next task to be due is not known.

    public native Runnable peek();

    public native Runnable take() throws InterruptedException;

    public native Runnable poll(long timeout, TimeUnit unit) throws InterruptedException;

    public int remainingCapacity() {
        return Integer.MAX_VALUE;
    }

    public int drainTo(Collection<? super Runnable> target) {
        return drain(target, Integer.MAX_VALUE);
    }

    public int drainTo(Collection<? super Runnable> target, int most) {
        return drain(target, most);
    }

    public Iterator<Runnable> iterator() {
        return new Items<Runnable>(this, true);
    }
}
