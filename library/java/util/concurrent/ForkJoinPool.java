package java.util.concurrent;

import j2pml.Assumption;
import j2pml.Model;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

// One queue for all workers. An idle worker takes the oldest task, or the newest if a worker has forked it: what a deque of
// each worker, and taking from those of others, comes to. Workers are daemons and are started as long as tasks wait, nobody
// is idle and there are fewer than the parallelism; they stay. The common pool is that of a machine with eight processors.
// A worker that waits for a task or a CompletableFuture does not count, since the pool compensates for it. Left out: the JDK
// compensates for waits through a ManagedBlocker, too (conditions, and so most blocking queues, phasers).
public class ForkJoinPool extends AbstractExecutorService {
    private static final int RUNNING = 0;
    private static final int SHUTDOWN = 1;
    private static final int STOP = 2;
    private static final int TERMINATED = 3;

    private static final int PROCESSORS = 8;
    // From here on there are no programs small enough to be checked that have all workers wait.
    private static final int PLENTY = 7;

    private static final ForkJoinPool COMMON = new ForkJoinPool(PROCESSORS - 1, "ForkJoinPool.commonPool-worker-", false);
    private static int pools;

    private final String prefix;
    private final int parallelism;
    private final boolean async;
    private int named;
    private volatile int runState;
    private ForkJoinTask<?> first;
    private ForkJoinTask<?> last;
    private ForkJoinWorkerThread workers;
    private int size;
    int idle;
    int spare;

    public ForkJoinPool() {
        this(PROCESSORS);
        Model.assumes(Assumption.POOL_SIZES);
    }

    public ForkJoinPool(int parallelism) {
        this(checked(parallelism), nextPrefix(), false);
    }

    private ForkJoinPool(int parallelism, String prefix, boolean async) {
        this.parallelism = parallelism;
        this.prefix = prefix;
        this.async = async;
    }

    // First come, first served.
    static ForkJoinPool workStealing(int parallelism) {
        return new ForkJoinPool(checked(parallelism), nextPrefix(), true);
    }

    static ForkJoinPool workStealing() {
        Model.assumes(Assumption.POOL_SIZES);
        return workStealing(PROCESSORS);
    }

    private static int checked(int parallelism) {
        if (parallelism <= 0 || parallelism > 32767) {
            throw new IllegalArgumentException();
        }
        return parallelism;
    }

    private static String nextPrefix() {
        Model.begin();
        pools++;
        int n = pools;
        Model.end();
        return "ForkJoinPool-" + n + "-worker-";
    }

    public static ForkJoinPool commonPool() {
        Model.assumes(Assumption.POOL_SIZES);
        return COMMON;
    }

    // In sections.

    // A task that waits already is not to be run twice.
    private void append(ForkJoinTask<?> task, boolean forked) {
        if (task.queuedIn != null) {
            return;
        }
        task.queuedIn = this;
        task.queuedByWorker = forked && !async;
        if (first == null) {
            first = task;
        } else {
            last.nextQueued = task;
        }
        last = task;
    }

    final void unlink(ForkJoinTask<?> task) {
        ForkJoinTask<?> before = null;
        ForkJoinTask<?> at = first;
        while (at != task) {
            before = at;
            at = at.nextQueued;
        }
        if (before == null) {
            first = task.nextQueued;
        } else {
            before.nextQueued = task.nextQueued;
        }
        if (last == task) {
            last = before;
        }
        task.nextQueued = null;
        task.queuedIn = null;
        task.queuedByWorker = false;
    }

    // A worker more if there are more tasks than workers without one.
    private void recruit() {
        int waiting = 0;
        for (ForkJoinTask<?> at = first; at != null; at = at.nextQueued) {
            waiting++;
        }
        if (waiting > idle && size - spare < parallelism) {
            named++;
            size++;
            idle++;
            ForkJoinWorkerThread worker = new ForkJoinWorkerThread(this, prefix + named);
            worker.setDaemon(true);
            worker.next = workers;
            workers = worker;
            worker.start();
        }
    }

    private void leave(ForkJoinWorkerThread worker) {
        if (workers == worker) {
            workers = worker.next;
        } else {
            ForkJoinWorkerThread at = workers;
            while (at.next != worker) {
                at = at.next;
            }
            at.next = worker.next;
        }
        worker.next = null;
        size--;
        idle--;
        tidy();
    }

    private void tidy() {
        if (size == 0 && runState >= SHUTDOWN) {
            runState = TERMINATED;
        }
    }

    // Steps.

    final void push(ForkJoinTask<?> task, boolean byWorker) {
        Model.begin();
        boolean refused = !byWorker && runState != RUNNING;
        if (!refused) {
            append(task, byWorker);
            recruit();
        }
        Model.end();
        if (refused) {
            throw new RejectedExecutionException();
        }
    }

    // Whether the thread is a worker of this pool that has to wait for the task: another one may work meanwhile.
    final boolean blocks(ForkJoinTask<?> task) {
        if (parallelism >= PLENTY || !(Thread.currentThread() instanceof ForkJoinWorkerThread)) {
            return false;
        }
        Model.begin();
        boolean waits = task == null || task.runsElsewhere(this);
        if (waits) {
            spare++;
            recruit();
        }
        Model.end();
        return waits;
    }

    // The same for a thread that is about to wait for the future; the pool, if it has to count the worker in again.
    static ForkJoinPool blocksFor(CompletableFuture<?> future) {
        Thread thread = Thread.currentThread();
        if (!(thread instanceof ForkJoinWorkerThread)) {
            return null;
        }
        ForkJoinPool pool = ((ForkJoinWorkerThread) thread).pool;
        return pool.parallelism < PLENTY && !future.done && pool.blocks(null) ? pool : null;
    }

    final void work(ForkJoinWorkerThread worker) {
        Model.assumes(Assumption.COMPENSATION);
        while (true) {
            int how = Model.awaitWork(
                first != null || runState >= STOP || runState == SHUTDOWN && idle == size,
                first != last && last.queuedByWorker && runState < STOP);
            ForkJoinTask<?> task = null;
            if (runState < STOP && first != null) {
                task = how == 1 ? last : first;
                unlink(task);
                idle--;
            } else {
                leave(worker);
            }
            Model.end();
            if (task == null) {
                return;
            }
            task.runHere(this);
            Throwable uncaught = task.uncaughtFailure();
            if (uncaught != null) {
                Model.begin();
                leave(worker);
                Model.end();
                ForkJoinTask.<RuntimeException>rethrow(uncaught);
            }
        }
    }

    private void add(ForkJoinTask<?> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        Thread thread = Thread.currentThread();
        push(task, thread instanceof ForkJoinWorkerThread && ((ForkJoinWorkerThread) thread).pool == this);
    }

    public <T> T invoke(ForkJoinTask<T> task) {
        add(task);
        return task.join();
    }

    public void execute(ForkJoinTask<?> task) {
        add(task);
    }

    public void execute(Runnable task) {
        add(task instanceof ForkJoinTask ? (ForkJoinTask<?>) task : new Executed(task));
    }

    public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
        add(task);
        return task;
    }

    public <T> ForkJoinTask<T> submit(Callable<T> task) {
        ForkJoinTask<T> future = new ForkJoinTask.OfCallable<T>(task);
        add(future);
        return future;
    }

    public <T> ForkJoinTask<T> submit(Runnable task, T result) {
        ForkJoinTask<T> future = new ForkJoinTask.OfRunnable<T>(task, result);
        add(future);
        return future;
    }

    @SuppressWarnings("unchecked")
    public ForkJoinTask<?> submit(Runnable task) {
        ForkJoinTask<?> future = task instanceof ForkJoinTask
            ? (ForkJoinTask<?>) task
            : new ForkJoinTask.OfRunnable<Void>(task, null);
        add(future);
        return future;
    }

    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) {
        ArrayList<Future<T>> futures = new ArrayList<Future<T>>(tasks.size());
        boolean complete = false;
        try {
            for (Callable<T> task : tasks) {
                ForkJoinTask<T> future = new ForkJoinTask.OfCallable<T>(task);
                futures.add(future);
                add(future);
            }
            for (int i = 0; i < futures.size(); i++) {
                ((ForkJoinTask<T>) futures.get(i)).quietlyJoin();
            }
            complete = true;
            return futures;
        } finally {
            for (int i = 0; i < futures.size() && !complete; i++) {
                futures.get(i).cancel(false);
            }
        }
    }

    protected <T> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
        return new ForkJoinTask.OfRunnable<T>(runnable, value);
    }

    protected <T> RunnableFuture<T> newTaskFor(Callable<T> callable) {
        return new ForkJoinTask.OfCallable<T>(callable);
    }

    public int getParallelism() {
        return parallelism;
    }

    public static int getCommonPoolParallelism() {
        return COMMON.parallelism;
    }

    public boolean getAsyncMode() {
        return async;
    }

    public int getPoolSize() {
        Model.begin();
        int n = size;
        Model.end();
        return n;
    }

    public int getActiveThreadCount() {
        Model.begin();
        int n = size - idle;
        Model.end();
        return n;
    }

    public boolean isQuiescent() {
        Model.begin();
        boolean quiet = first == null && idle == size;
        Model.end();
        return quiet;
    }

    public native int getRunningThreadCount();

    public native long getStealCount();

    public native long getQueuedTaskCount();

    public native int getQueuedSubmissionCount();

    public native boolean hasQueuedSubmissions();

    protected native ForkJoinTask<?> pollSubmission();

    protected native int drainTasksTo(Collection<? super ForkJoinTask<?>> c);

    public String toString() {
        Model.unmodelled();
        return super.toString();
    }

    public void shutdown() {
        if (this != COMMON) {
            Model.begin();
            if (runState < SHUTDOWN) {
                runState = SHUTDOWN;
            }
            tidy();
            Model.end();
        }
    }

    // Tasks that wait are cancelled; each thread is interrupted in a step of its own, in any order.
    public List<Runnable> shutdownNow() {
        ArrayList<Runnable> none = new ArrayList<Runnable>(0);
        if (this == COMMON) {
            return none;
        }
        CancellationException cancelled = new CancellationException();
        Model.begin();
        if (runState < STOP) {
            runState = STOP;
        }
        while (first != null) {
            ForkJoinTask<?> task = first;
            unlink(task);
            task.cancelWaiting(cancelled);
        }
        Thread[] threads = new Thread[size];
        int left = 0;
        for (ForkJoinWorkerThread at = workers; at != null; at = at.next) {
            threads[left++] = at;
        }
        tidy();
        Model.end();
        while (left > 0) {
            int i = left > 1 ? Model.choose(left - 1) : 0;
            left--;
            Thread thread = threads[i];
            threads[i] = threads[left];
            threads[left] = null;
            thread.interrupt();
        }
        return none;
    }

    public boolean isTerminated() {
        return runState == TERMINATED;
    }

    public boolean isTerminating() {
        return runState == STOP;
    }

    public boolean isShutdown() {
        return runState >= SHUTDOWN;
    }

    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        if (this == COMMON) {
            awaitQuiescence(timeout, unit);
            return false;
        }
        boolean waits = unit.toNanos(timeout) > 0;
        if (!waits) {
            return runState == TERMINATED;
        }
        boolean ends = Times.ends(timeout, unit);
        int how = Model.await(
            runState == TERMINATED,
            Model.flagged() && runState != TERMINATED,
            ends && Model.timeouts() && runState != TERMINATED && !Model.flagged());
        if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return how == 0;
    }

    // Without helping; not for workers.
    public boolean awaitQuiescence(long timeout, TimeUnit unit) {
        if (Thread.currentThread() instanceof ForkJoinWorkerThread) {
            Model.unmodelled("a worker that waits for its pool's quiescence");
        }
        boolean waits = unit.toNanos(timeout) > 0;
        int how = Model.await(
            first == null && idle == size,
            (!waits || Model.timeouts()) && !(first == null && idle == size));
        Model.end();
        return how == 0;
    }

    public void close() {
        if (this != COMMON) {
            super.close();
        }
    }

    // What execute(Runnable) makes: its exception is nobody's.
    private static final class Executed extends ForkJoinTask<Void> {
        private final Runnable runnable;

        Executed(Runnable runnable) {
            if (runnable == null) {
                throw new NullPointerException();
            }
            this.runnable = runnable;
        }

        public Void getRawResult() {
            return null;
        }

        public void setRawResult(Void ignored) {
        }

        public boolean exec() {
            runnable.run();
            return true;
        }

        Object execForResult() {
            runnable.run();
            return null;
        }

        Throwable uncaughtFailure() {
            return getException();
        }
    }

    public static interface ManagedBlocker {
        boolean block() throws InterruptedException;

        boolean isReleasable();
    }

    public static void managedBlock(ManagedBlocker blocker) throws InterruptedException {
        if (blocker == null) {
            throw new NullPointerException();
        }
        Thread thread = Thread.currentThread();
        ForkJoinPool pool = thread instanceof ForkJoinWorkerThread ? ((ForkJoinWorkerThread) thread).pool : null;
        boolean spare = pool != null && !blocker.isReleasable() && pool.blocks(null);
        try {
            while (!blocker.isReleasable() && !blocker.block()) {
            }
        } finally {
            if (spare) {
                pool.works();
            }
        }
    }

    final void works() {
        Model.begin();
        spare--;
        Model.end();
    }
}
