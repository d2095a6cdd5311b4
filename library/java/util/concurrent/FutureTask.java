package java.util.concurrent;

import j2pml.Model;

// To begin, to end and to cancel are one step each; a cancellation that interrupts has a second one, as in the JDK: between
// them the task is cancelled and its thread not yet interrupted.
public class FutureTask<V> implements RunnableFuture<V> {
    private static final int NEW = 0;
    private static final int NORMAL = 1;
    private static final int EXCEPTIONAL = 2;
    private static final int CANCELLED = 3;
    private static final int INTERRUPTING = 4;
    private static final int INTERRUPTED = 5;

    private Callable<V> callable;
    private Object outcome;
    private Thread runner;
    private volatile int state;

    public FutureTask(Callable<V> callable) {
        if (callable == null) {
            throw new NullPointerException();
        }
        this.callable = callable;
    }

    public FutureTask(Runnable runnable, V result) {
        this.callable = Executors.callable(runnable, result);
    }

    public boolean isCancelled() {
        return state >= CANCELLED;
    }

    public boolean isDone() {
        return state != NEW;
    }

    public boolean cancel(boolean mayInterruptIfRunning) {
        Thread interrupted = null;
        Model.begin();
        boolean cancels = state == NEW;
        if (cancels) {
            callable = null;
            if (!mayInterruptIfRunning) {
                state = CANCELLED;
            } else if (runner == null) {
                state = INTERRUPTED;
            } else {
                state = INTERRUPTING;
                interrupted = runner;
            }
        }
        Model.end();
        if (!cancels) {
            return false;
        }
        if (interrupted != null) {
            interrupt(interrupted);
        }
        done();
        return true;
    }

    private void interrupt(Thread thread) {
        Model.begin();
        thread.interrupt();
        state = INTERRUPTED;
        Model.end();
    }

    public V get() throws InterruptedException, ExecutionException {
        int how = Model.await(state != NEW, Model.flagged() && state == NEW);
        if (how == 1) {
            Thread.interrupted();
        }
        int ended = state;
        Object result = outcome;
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return report(ended, result);
    }

    public V get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        boolean waits = unit.toNanos(timeout) > 0;
        int how = Model.await(
            state != NEW,
            Model.flagged() && state == NEW,
            (!waits || Model.timeouts()) && state == NEW && !Model.flagged());
        if (how == 1) {
            Thread.interrupted();
        }
        int ended = state;
        Object result = outcome;
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        if (how == 2) {
            throw new TimeoutException();
        }
        return report(ended, result);
    }

    @SuppressWarnings("unchecked")
    private V report(int ended, Object result) throws ExecutionException {
        if (ended == NORMAL) {
            return (V) result;
        }
        if (ended >= CANCELLED) {
            throw new CancellationException();
        }
        throw new ExecutionException((Throwable) result);
    }

    protected void done() {
    }

    protected void set(V v) {
        if (finish(NORMAL, v)) {
            done();
        }
    }

    protected void setException(Throwable t) {
        if (finish(EXCEPTIONAL, t)) {
            done();
        }
    }

    // Waits for a cancellation that is about to interrupt the thread, so that this does not hit what the thread does next.
    private boolean finish(int how, Object result) {
        Model.await(state != INTERRUPTING);
        boolean first = state == NEW;
        if (first) {
            state = how;
            outcome = result;
            callable = null;
        }
        runner = null;
        Model.end();
        return first;
    }

    // What is to be run; null: it was run or cancelled before.
    private Callable<V> claim() {
        Model.begin();
        Callable<V> task = null;
        if (state == NEW && runner == null) {
            task = callable;
            runner = Thread.currentThread();
        }
        Model.end();
        return task;
    }

    public void run() {
        Callable<V> task = claim();
        if (task == null) {
            return;
        }
        V result;
        try {
            result = task.call();
        } catch (Throwable thrown) {
            setException(thrown);
            return;
        }
        set(result);
    }

    protected boolean runAndReset() {
        Callable<V> task = claim();
        if (task == null) {
            return false;
        }
        try {
            task.call();
        } catch (Throwable thrown) {
            setException(thrown);
            return false;
        }
        Model.await(state != INTERRUPTING);
        boolean again = state == NEW;
        runner = null;
        Model.end();
        return again;
    }

    public String toString() {
        int now = state;
        String status;
        if (now == NORMAL) {
            status = "[Completed normally]";
        } else if (now == EXCEPTIONAL) {
            Model.begin();
            Object thrown = outcome;
            Model.end();
            status = "[Completed exceptionally: " + thrown + "]";
        } else if (now >= CANCELLED) {
            status = "[Cancelled]";
        } else {
            Model.begin();
            Callable<V> task = callable;
            Model.end();
            status = task == null ? "[Not completed]" : "[Not completed, task = " + task + "]";
        }
        return super.toString() + status;
    }
}
