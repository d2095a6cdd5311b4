package java.util.concurrent;

import j2pml.Model;

// There is no clock: see DelayedTasks. A periodic task may be due again as soon as it has ended.
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor implements ScheduledExecutorService {
    private volatile boolean continuesPeriodic;
    private volatile boolean dropsDelayed;
    private volatile boolean removesOnCancel;

    public ScheduledThreadPoolExecutor(int corePoolSize) {
        super(corePoolSize, Integer.MAX_VALUE, 10L, TimeUnit.MILLISECONDS, new DelayedTasks());
    }

    public ScheduledThreadPoolExecutor(int corePoolSize, ThreadFactory threadFactory) {
        super(corePoolSize, Integer.MAX_VALUE, 10L, TimeUnit.MILLISECONDS, new DelayedTasks(), threadFactory);
    }

    public ScheduledThreadPoolExecutor(int corePoolSize, RejectedExecutionHandler handler) {
        super(corePoolSize, Integer.MAX_VALUE, 10L, TimeUnit.MILLISECONDS, new DelayedTasks(), handler);
    }

    public ScheduledThreadPoolExecutor(int corePoolSize, ThreadFactory threadFactory,
            RejectedExecutionHandler handler) {
        super(corePoolSize, Integer.MAX_VALUE, 10L, TimeUnit.MILLISECONDS, new DelayedTasks(), threadFactory, handler);
    }

    static final class ScheduledFutureTask<V> extends FutureTask<V> implements RunnableScheduledFuture<V> {
        private final ScheduledThreadPoolExecutor pool;
        // In nanoseconds; -1: unknown.
        private long delay = -1;
        private final boolean periodic;
        // It has run once: when it is due again has nothing to do with its place in the queue.
        boolean again;
        private RunnableScheduledFuture<V> outer;

        ScheduledFutureTask(ScheduledThreadPoolExecutor pool, Runnable runnable, V result, boolean periodic) {
            super(runnable, result);
            this.pool = pool;
            this.periodic = periodic;
        }

        ScheduledFutureTask(ScheduledThreadPoolExecutor pool, Callable<V> callable) {
            super(callable);
            this.pool = pool;
            this.periodic = false;
        }

        // What a program converts elsewhere may be unknown, so this is not TimeUnit's conversion.
        void setDelay(long time, TimeUnit unit) {
            if (Model.unknownNumber("" + time) == 0) {
                long scale = unit.scale();
                delay = time < 0 ? 0 : time > Long.MAX_VALUE / scale ? Long.MAX_VALUE : time * scale;
            }
        }

        boolean isBefore(ScheduledFutureTask<?> other) {
            return !again && delay >= 0 && delay <= other.delay;
        }

        // There is no clock.
        public long getDelay(TimeUnit unit) {
            Model.unmodelled("the delay that is left, since there is no clock");
            return 0;
        }

        public int compareTo(Delayed other) {
            if (other != this) {
                Model.unmodelled("comparing delays, since there is no clock");
            }
            return 0;
        }

        public boolean isPeriodic() {
            return periodic;
        }

        public boolean cancel(boolean mayInterruptIfRunning) {
            boolean cancelled = super.cancel(mayInterruptIfRunning);
            if (cancelled && pool.removesOnCancel) {
                pool.remove(this);
            }
            return cancelled;
        }

        // The test for a shutdown is in the step that takes the task.
        public void run() {
            if (!periodic) {
                super.run();
            } else if (runAndReset() && !pool.delay(outer, true, pool.continuesPeriodic)) {
                cancel(false);
            }
        }

        // In a section.
        Runnable afterShutdown() {
            boolean drops = periodic ? !pool.continuesPeriodic : pool.dropsDelayed && Model.choose(1) == 0;
            return drops ? new Dropped(this) : this;
        }
    }

    private static final class Dropped implements Runnable {
        private final Future<?> task;

        Dropped(Future<?> task) {
            this.task = task;
        }

        public void run() {
            task.cancel(false);
        }
    }

    private void add(RunnableScheduledFuture<?> task) {
        if (!delay(task, false, false)) {
            reject(task);
        }
    }

    void onShutdown() {
        Object[] tasks = getQueue().toArray();
        for (int i = 0; i < tasks.length; i++) {
            if (tasks[i] instanceof RunnableScheduledFuture) {
                RunnableScheduledFuture<?> task = (RunnableScheduledFuture<?>) tasks[i];
                boolean drops = task.isPeriodic() ? !continuesPeriodic : dropsDelayed && Model.choose(1) == 1;
                if (drops || task.isCancelled()) {
                    if (getQueue().remove(task)) {
                        task.cancel(false);
                    }
                }
            }
        }
        tryTerminate();
    }

    protected <V> RunnableScheduledFuture<V> decorateTask(Runnable runnable, RunnableScheduledFuture<V> task) {
        return task;
    }

    protected <V> RunnableScheduledFuture<V> decorateTask(Callable<V> callable, RunnableScheduledFuture<V> task) {
        return task;
    }

    public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
        if (command == null || unit == null) {
            throw new NullPointerException();
        }
        ScheduledFutureTask<Void> inner = new ScheduledFutureTask<Void>(this, command, null, false);
        inner.setDelay(delay, unit);
        RunnableScheduledFuture<Void> task = decorateTask(command, inner);
        add(task);
        return task;
    }

    public <V> ScheduledFuture<V> schedule(Callable<V> callable, long delay, TimeUnit unit) {
        if (callable == null || unit == null) {
            throw new NullPointerException();
        }
        ScheduledFutureTask<V> inner = new ScheduledFutureTask<V>(this, callable);
        inner.setDelay(delay, unit);
        RunnableScheduledFuture<V> task = decorateTask(callable, inner);
        add(task);
        return task;
    }

    public ScheduledFuture<?> scheduleAtFixedRate(Runnable command, long initialDelay, long period, TimeUnit unit) {
        return periodic(command, initialDelay, period, unit);
    }

    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable command, long initialDelay, long delay, TimeUnit unit) {
        return periodic(command, initialDelay, delay, unit);
    }

    private ScheduledFuture<?> periodic(Runnable command, long delay, long period, TimeUnit unit) {
        if (command == null || unit == null) {
            throw new NullPointerException();
        }
        if (period <= 0L) {
            throw new IllegalArgumentException();
        }
        ScheduledFutureTask<Void> inner = new ScheduledFutureTask<Void>(this, command, null, true);
        inner.setDelay(delay, unit);
        RunnableScheduledFuture<Void> task = decorateTask(command, inner);
        inner.outer = task;
        add(task);
        return task;
    }

    public void execute(Runnable command) {
        schedule(command, 0, TimeUnit.NANOSECONDS);
    }

    public Future<?> submit(Runnable task) {
        return schedule(task, 0, TimeUnit.NANOSECONDS);
    }

    public <T> Future<T> submit(Runnable task, T result) {
        return schedule(Executors.callable(task, result), 0, TimeUnit.NANOSECONDS);
    }

    public <T> Future<T> submit(Callable<T> task) {
        return schedule(task, 0, TimeUnit.NANOSECONDS);
    }

    public void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean value) {
        continuesPeriodic = value;
        if (!value && isShutdown()) {
            onShutdown();
        }
    }

    public boolean getContinueExistingPeriodicTasksAfterShutdownPolicy() {
        return continuesPeriodic;
    }

    public void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean value) {
        dropsDelayed = !value;
        if (!value && isShutdown()) {
            onShutdown();
        }
    }

    public boolean getExecuteExistingDelayedTasksAfterShutdownPolicy() {
        return !dropsDelayed;
    }

    public void setRemoveOnCancelPolicy(boolean value) {
        removesOnCancel = value;
    }

    public boolean getRemoveOnCancelPolicy() {
        return removesOnCancel;
    }
}
