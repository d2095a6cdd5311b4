package java.util.concurrent;

import j2pml.Assumption;
import j2pml.Model;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;

// A forked task waits in its pool until a worker takes it, or the thread that joins it. A thread that joins a task that runs
// elsewhere waits; that it may help with others meanwhile is left out. A thread that asks for the exception that another one
// has met gets a new one of its class, if that has the constructor for it; exceptions of the program's own classes are given as
// they are, as those of the JDK's pools if they are not public: an assumption.
public abstract class ForkJoinTask<V> implements Future<V>, java.io.Serializable {
    // What run() gives if the task has not ended with it.
    static final Object UNFINISHED = new Unfinished();

    private static final class Unfinished {
    }

    private Object outcome;
    private Throwable thrown;
    // The thread that has met it.
    private Thread thrower;
    private volatile boolean done;
    private short tag;

    // The pool in which it waits, its place there, and whether a worker has put it there.
    ForkJoinPool queuedIn;
    ForkJoinTask<?> nextQueued;
    boolean queuedByWorker;

    public ForkJoinTask() {
    }

    public abstract V getRawResult();

    protected abstract void setRawResult(V value);

    protected abstract boolean exec();

    // Tasks of the library give back their results, to be kept in the step that ends the task.
    Object execForResult() {
        return exec() ? null : UNFINISHED;
    }

    // What such a task has given back.
    V resultFrom(Object outcome) {
        return getRawResult();
    }

    final Object keptOutcome() {
        Model.begin();
        Object now = outcome;
        Model.end();
        return now;
    }

    final void keepOutcome(Object value) {
        Model.begin();
        outcome = value;
        Model.end();
    }

    // What ends the thread that has run it.
    Throwable uncaughtFailure() {
        return null;
    }

    // In sections.

    final boolean runsElsewhere(ForkJoinPool mine) {
        return !done && queuedIn != mine;
    }

    final void cancelWaiting(Throwable cancelled) {
        if (!done) {
            done = true;
            thrown = cancelled;
        }
    }

    // `pool`: where the thread is a worker that is idle then.
    final void runHere(ForkJoinPool pool) {
        Object value = null;
        Throwable failure = null;
        if (!done) {
            try {
                value = execForResult();
            } catch (Throwable t) {
                failure = t;
            }
        }
        Model.begin();
        if (!done && value != UNFINISHED) {
            done = true;
            outcome = value;
            if (failure != null) {
                thrown = failure;
                thrower = Thread.currentThread();
            }
        }
        if (pool != null) {
            pool.idle++;
        }
        Model.end();
    }

    public final ForkJoinTask<V> fork() {
        ForkJoinWorkerThread worker = worker();
        if (worker != null) {
            worker.pool.push(this, true);
        } else {
            ForkJoinPool.commonPool().push(this, false);
        }
        return this;
    }

    private static ForkJoinWorkerThread worker() {
        Thread thread = Thread.currentThread();
        return thread instanceof ForkJoinWorkerThread ? (ForkJoinWorkerThread) thread : null;
    }

    // Where a thread that joins may take a task itself.
    private static ForkJoinPool helped() {
        ForkJoinWorkerThread worker = worker();
        return worker != null ? worker.pool : ForkJoinPool.commonPool();
    }

    public final V join() {
        quietlyJoin();
        return report();
    }

    private V report() {
        Model.begin();
        Throwable failure = thrown;
        boolean own = thrower == Thread.currentThread();
        Object value = outcome;
        Model.end();
        if (failure != null) {
            ForkJoinTask.<RuntimeException>rethrow(own ? failure : copyOf(failure));
        }
        return resultFrom(value);
    }

    // A new exception of the same class whose cause is the other one: by the public constructor that takes a cause, else by
    // that without parameters.
    private static Throwable copyOf(Throwable met) {
        Class<?> c = met.getClass();
        if (c == IllegalStateException.class) {
            return new IllegalStateException(met);
        }
        if (c == RuntimeException.class) {
            return new RuntimeException(met);
        }
        if (c == IllegalArgumentException.class) {
            return new IllegalArgumentException(met);
        }
        if (c == UnsupportedOperationException.class) {
            return new UnsupportedOperationException(met);
        }
        if (c == SecurityException.class) {
            return new SecurityException(met);
        }
        if (c == Error.class) {
            return new Error(met);
        }
        if (c == java.util.ConcurrentModificationException.class) {
            return new java.util.ConcurrentModificationException(met);
        }
        if (c == java.util.NoSuchElementException.class) {
            return new java.util.NoSuchElementException(met);
        }
        if (c == RejectedExecutionException.class) {
            return new RejectedExecutionException(met);
        }
        if (c == CompletionException.class) {
            return new CompletionException(met);
        }
        Throwable copy;
        if (c == AssertionError.class) {
            copy = new AssertionError();
        } else if (c == ArithmeticException.class) {
            copy = new ArithmeticException();
        } else if (c == NullPointerException.class) {
            copy = new NullPointerException();
        } else if (c == ArrayIndexOutOfBoundsException.class) {
            copy = new ArrayIndexOutOfBoundsException();
        } else if (c == StringIndexOutOfBoundsException.class) {
            copy = new StringIndexOutOfBoundsException();
        } else if (c == IndexOutOfBoundsException.class) {
            copy = new IndexOutOfBoundsException();
        } else if (c == NegativeArraySizeException.class) {
            copy = new NegativeArraySizeException();
        } else if (c == ArrayStoreException.class) {
            copy = new ArrayStoreException();
        } else if (c == ClassCastException.class) {
            copy = new ClassCastException();
        } else if (c == NumberFormatException.class) {
            copy = new NumberFormatException();
        } else if (c == IllegalMonitorStateException.class) {
            copy = new IllegalMonitorStateException();
        } else if (c == CancellationException.class) {
            copy = new CancellationException();
        } else if (c == java.util.EmptyStackException.class) {
            copy = new java.util.EmptyStackException();
        } else if (c == IllegalThreadStateException.class) {
            copy = new IllegalThreadStateException();
        } else {
            if (Model.declaresRecreated()) {
                Model.assumes(Assumption.THROWN_AS_IT_IS);
            }
            return met;
        }
        copy.initCause(met);
        return copy;
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void rethrow(Throwable t) throws T {
        throw (T) t;
    }

    public final void quietlyJoin() {
        ForkJoinPool mine = helped();
        boolean spare = mine.blocks(this);
        int how = Model.await(done, queuedIn == mine && !done);
        if (how == 1) {
            mine.unlink(this);
        }
        if (spare) {
            mine.spare--;
        }
        Model.end();
        if (how == 1) {
            runHere(null);
        }
    }

    public final V invoke() {
        quietlyInvoke();
        return report();
    }

    public final void quietlyInvoke() {
        runHere(null);
        if (!done) {
            quietlyJoin();
        }
    }

    public static void invokeAll(ForkJoinTask<?> t1, ForkJoinTask<?> t2) {
        if (t1 == null || t2 == null) {
            throw new NullPointerException();
        }
        t2.fork();
        t1.quietlyInvoke();
        if (t1.isCompletedAbnormally()) {
            t2.cancel(false);
            t1.report();
        }
        t2.join();
    }

    public static void invokeAll(ForkJoinTask<?>... tasks) {
        all(tasks);
    }

    public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
        ForkJoinTask<?>[] all = new ForkJoinTask<?>[tasks.size()];
        int n = 0;
        for (T task : tasks) {
            all[n++] = task;
        }
        all(all);
        return tasks;
    }

    private static void all(ForkJoinTask<?>[] tasks) {
        ForkJoinTask<?> failed = null;
        for (int i = tasks.length - 1; i >= 0; i--) {
            ForkJoinTask<?> task = tasks[i];
            if (task == null) {
                throw new NullPointerException();
            }
            if (i > 0) {
                task.fork();
            } else {
                task.quietlyInvoke();
                if (task.isCompletedAbnormally()) {
                    failed = task;
                }
            }
        }
        for (int i = 1; i < tasks.length && failed == null; i++) {
            tasks[i].quietlyJoin();
            if (tasks[i].isCompletedAbnormally()) {
                failed = tasks[i];
            }
        }
        if (failed != null) {
            for (int i = 1; i < tasks.length; i++) {
                tasks[i].cancel(false);
            }
            failed.report();
        }
    }

    public boolean cancel(boolean mayInterruptIfRunning) {
        end(new CancellationException());
        return isCancelled();
    }

    private void end(Throwable failure) {
        Model.begin();
        if (!done) {
            done = true;
            thrown = failure;
            thrower = Thread.currentThread();
        }
        Model.end();
    }

    public final boolean isDone() {
        return done;
    }

    public final boolean isCancelled() {
        return met() instanceof CancellationException;
    }

    public final boolean isCompletedAbnormally() {
        return met() != null;
    }

    private Throwable met() {
        Model.begin();
        Throwable failure = thrown;
        Model.end();
        return failure;
    }

    public final boolean isCompletedNormally() {
        Model.begin();
        boolean normally = done && thrown == null;
        Model.end();
        return normally;
    }

    public final Throwable getException() {
        Model.begin();
        Throwable failure = thrown;
        boolean own = thrower == Thread.currentThread();
        Model.end();
        return failure == null || own ? failure : copyOf(failure);
    }

    public void completeExceptionally(Throwable ex) {
        end(ex instanceof RuntimeException || ex instanceof Error ? ex : new RuntimeException(ex));
    }

    public void complete(V value) {
        try {
            setRawResult(value);
        } catch (Throwable t) {
            end(t);
            return;
        }
        quietlyComplete();
    }

    public final void quietlyComplete() {
        Model.begin();
        done = true;
        Model.end();
    }

    public final V get() throws InterruptedException, ExecutionException {
        return get(false, true);
    }

    public final V get(long timeout, TimeUnit unit)
        throws InterruptedException, ExecutionException, TimeoutException {
        boolean waits = unit.toNanos(timeout) > 0;
        V value = get(true, waits);
        if (value == null && !done) {
            throw new TimeoutException();
        }
        return value;
    }

    private V get(boolean timed, boolean waits) throws InterruptedException, ExecutionException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        ForkJoinPool mine = helped();
        boolean spare = waits && mine.blocks(this);
        int how = Model.await(
            done || waits && queuedIn == mine,
            Model.flagged() && !done,
            timed && (!waits || Model.timeouts()) && !done);
        boolean takes = how == 0 && !done;
        if (takes) {
            mine.unlink(this);
        }
        if (how == 1) {
            Thread.interrupted();
        }
        if (spare) {
            mine.spare--;
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        if (how == 2) {
            return null;
        }
        if (takes) {
            runHere(null);
        }
        Model.begin();
        Throwable failure = thrown;
        boolean own = thrower == Thread.currentThread();
        Object value = outcome;
        Model.end();
        if (failure instanceof CancellationException) {
            throw new CancellationException();
        }
        if (failure != null) {
            throw new ExecutionException(own ? failure : copyOf(failure));
        }
        return resultFrom(value);
    }

    public void reinitialize() {
        Model.begin();
        done = false;
        thrown = null;
        thrower = null;
        outcome = null;
        Model.end();
    }

    public static ForkJoinPool getPool() {
        ForkJoinWorkerThread worker = worker();
        return worker == null ? null : worker.pool;
    }

    public static boolean inForkJoinPool() {
        return worker() != null;
    }

    // True only if nobody has taken it.
    public boolean tryUnfork() {
        ForkJoinPool mine = helped();
        Model.begin();
        boolean waits = queuedIn == mine;
        if (waits) {
            mine.unlink(this);
        }
        Model.end();
        return waits;
    }

    public static native void helpQuiesce();

    public static native int getQueuedTaskCount();

    public static native int getSurplusQueuedTaskCount();

    protected static native ForkJoinTask<?> peekNextLocalTask();

    protected static native ForkJoinTask<?> pollNextLocalTask();

    protected static native ForkJoinTask<?> pollTask();

    protected static native ForkJoinTask<?> pollSubmission();

    public final short getForkJoinTaskTag() {
        Model.begin();
        short now = tag;
        Model.end();
        return now;
    }

    public final short setForkJoinTaskTag(short newValue) {
        Model.begin();
        short before = tag;
        tag = newValue;
        Model.end();
        return before;
    }

    public final boolean compareAndSetForkJoinTaskTag(short expect, short update) {
        Model.begin();
        boolean same = tag == expect;
        if (same) {
            tag = update;
        }
        Model.end();
        return same;
    }

    public static ForkJoinTask<?> adapt(Runnable runnable) {
        return new OfRunnable<Void>(runnable, null);
    }

    public static <T> ForkJoinTask<T> adapt(Runnable runnable, T result) {
        return new OfRunnable<T>(runnable, result);
    }

    public static <T> ForkJoinTask<T> adapt(Callable<? extends T> callable) {
        return new OfCallable<T>(callable);
    }

    static final class OfRunnable<T> extends ForkJoinTask<T> implements RunnableFuture<T> {
        private final Runnable runnable;
        private final T value;

        OfRunnable(Runnable runnable, T value) {
            if (runnable == null) {
                throw new NullPointerException();
            }
            this.runnable = runnable;
            this.value = value;
        }

        public T getRawResult() {
            return value;
        }

        public void setRawResult(T ignored) {
        }

        public boolean exec() {
            runnable.run();
            return true;
        }

        Object execForResult() {
            runnable.run();
            return null;
        }

        T resultFrom(Object outcome) {
            return value;
        }

        public void run() {
            invoke();
        }
    }

    static final class OfCallable<T> extends ForkJoinTask<T> implements RunnableFuture<T> {
        private final Callable<? extends T> callable;

        OfCallable(Callable<? extends T> callable) {
            if (callable == null) {
                throw new NullPointerException();
            }
            this.callable = callable;
        }

        @SuppressWarnings("unchecked")
        public T getRawResult() {
            return (T) keptOutcome();
        }

        public void setRawResult(T value) {
            keepOutcome(value);
        }

        public boolean exec() {
            keepOutcome(execForResult());
            return true;
        }

        Object execForResult() {
            try {
                return callable.call();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new RuntimeException(e);
            }
        }

        @SuppressWarnings("unchecked")
        T resultFrom(Object outcome) {
            return (T) outcome;
        }

        public void run() {
            invoke();
        }
    }
}
