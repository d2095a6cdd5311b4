package java.util.concurrent;

import j2pml.Model;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;

public abstract class AbstractExecutorService implements ExecutorService {
    public AbstractExecutorService() {
    }

    protected <T> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
        return new FutureTask<T>(runnable, value);
    }

    protected <T> RunnableFuture<T> newTaskFor(Callable<T> callable) {
        return new FutureTask<T>(callable);
    }

    public Future<?> submit(Runnable task) {
        if (task == null) {
            throw new NullPointerException();
        }
        RunnableFuture<Void> future = newTaskFor(task, null);
        execute(future);
        return future;
    }

    public <T> Future<T> submit(Runnable task, T result) {
        if (task == null) {
            throw new NullPointerException();
        }
        RunnableFuture<T> future = newTaskFor(task, result);
        execute(future);
        return future;
    }

    public <T> Future<T> submit(Callable<T> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        RunnableFuture<T> future = newTaskFor(task);
        execute(future);
        return future;
    }

    public <T> T invokeAny(Collection<? extends Callable<T>> tasks) throws InterruptedException, ExecutionException {
        try {
            return any(tasks, false, true);
        } catch (TimeoutException never) {
            throw new IllegalStateException();
        }
    }

    public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
        throws InterruptedException, ExecutionException, TimeoutException {
        return any(tasks, true, unit.toNanos(timeout) > 0);
    }

    // Tasks are started one after the other as long as none has ended.
    private <T> T any(Collection<? extends Callable<T>> tasks, boolean timed, boolean waits)
        throws InterruptedException, ExecutionException, TimeoutException {
        if (tasks == null) {
            throw new NullPointerException();
        }
        int left = tasks.size();
        if (left == 0) {
            throw new IllegalArgumentException();
        }
        ArrayList<Future<T>> started = new ArrayList<Future<T>>(left);
        LinkedBlockingQueue<Future<T>> done = new LinkedBlockingQueue<Future<T>>();
        ExecutionException failure = null;
        int running = 0;
        Iterator<? extends Callable<T>> iterator = tasks.iterator();
        try {
            while (true) {
                Future<T> future = running == 0 ? null : done.poll();
                if (future == null) {
                    if (left > 0) {
                        left--;
                        Callable<T> task = iterator.next();
                        if (task == null) {
                            throw new NullPointerException();
                        }
                        RunnableFuture<T> next = newTaskFor(task);
                        started.add(next);
                        execute(new ExecutorCompletionService.Reporting<T>(next, done));
                        running++;
                    } else if (running == 0) {
                        break;
                    } else {
                        future = timed ? done.poll(waits ? 1L : 0L, TimeUnit.NANOSECONDS) : done.take();
                        if (future == null) {
                            throw new TimeoutException();
                        }
                    }
                }
                if (future != null) {
                    running--;
                    try {
                        return future.get();
                    } catch (ExecutionException e) {
                        failure = e;
                    } catch (RuntimeException e) {
                        failure = new ExecutionException(e);
                    }
                }
            }
            throw failure;
        } finally {
            cancelAll(started, 0);
        }
    }

    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) throws InterruptedException {
        if (tasks == null) {
            throw new NullPointerException();
        }
        ArrayList<Future<T>> futures = new ArrayList<Future<T>>(tasks.size());
        boolean complete = false;
        try {
            for (Callable<T> task : tasks) {
                RunnableFuture<T> future = newTaskFor(task);
                futures.add(future);
                execute(future);
            }
            for (int i = 0; i < futures.size(); i++) {
                try {
                    futures.get(i).get();
                } catch (CancellationException ignored) {
                } catch (ExecutionException ignored) {
                }
            }
            complete = true;
            return futures;
        } finally {
            if (!complete) {
                cancelAll(futures, 0);
            }
        }
    }

    // When the time is over, no further task is started.
    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
        throws InterruptedException {
        if (tasks == null) {
            throw new NullPointerException();
        }
        boolean waits = unit.toNanos(timeout) > 0;
        ArrayList<Future<T>> futures = new ArrayList<Future<T>>(tasks.size());
        int reached = 0;
        boolean complete = false;
        try {
            for (Callable<T> task : tasks) {
                futures.add(newTaskFor(task));
            }
            boolean over = !waits;
            for (int i = 0; i < futures.size() && !over; i++) {
                execute((Runnable) futures.get(i));
                over = i + 1 < futures.size() && Model.timeouts() && Model.choose(1) == 1;
            }
            while (reached < futures.size() && !over) {
                try {
                    futures.get(reached).get(1L, TimeUnit.NANOSECONDS);
                } catch (CancellationException ignored) {
                } catch (ExecutionException ignored) {
                } catch (TimeoutException timedOut) {
                    break;
                }
                reached++;
            }
            complete = true;
        } finally {
            if (!complete) {
                cancelAll(futures, 0);
            }
        }
        cancelAll(futures, reached);
        return futures;
    }

    private static <T> void cancelAll(ArrayList<Future<T>> futures, int from) {
        for (int i = from; i < futures.size(); i++) {
            futures.get(i).cancel(true);
        }
    }
}
