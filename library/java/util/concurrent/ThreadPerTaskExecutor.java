package java.util.concurrent;

import j2pml.Model;
import java.util.ArrayList;
import java.util.List;

// A thread for each task (Executors.newThreadPerTaskExecutor).
final class ThreadPerTaskExecutor extends AbstractExecutorService {
    private static final int RUNNING = 0;
    private static final int SHUTDOWN = 1;
    private static final int TERMINATED = 2;

    private final ThreadFactory factory;
    private volatile int state;
    private Started started;

    ThreadPerTaskExecutor(ThreadFactory factory) {
        this.factory = factory;
    }

    private static final class Started implements Runnable {
        private final ThreadPerTaskExecutor executor;
        private final Runnable task;
        Thread thread;
        Started next;

        Started(ThreadPerTaskExecutor executor, Runnable task) {
            this.executor = executor;
            this.task = task;
        }

        public void run() {
            try {
                task.run();
            } finally {
                executor.end(this);
            }
        }
    }

    public void execute(Runnable task) {
        if (task == null) {
            throw new NullPointerException();
        }
        Started one = new Started(this, task);
        Thread thread = state == RUNNING ? factory.newThread(one) : null;
        if (thread == null) {
            throw new RejectedExecutionException();
        }
        Model.begin();
        boolean accepted = state == RUNNING;
        try {
            if (accepted) {
                one.thread = thread;
                one.next = started;
                started = one;
                thread.start();
            }
        } finally {
            Model.end();
        }
        if (!accepted) {
            throw new RejectedExecutionException();
        }
    }

    private void end(Started one) {
        Model.begin();
        if (started == one) {
            started = one.next;
        } else {
            Started at = started;
            while (at.next != one) {
                at = at.next;
            }
            at.next = one.next;
        }
        one.next = null;
        tidy();
        Model.end();
    }

    private void tidy() {
        if (state == SHUTDOWN && started == null) {
            state = TERMINATED;
        }
    }

    public void shutdown() {
        Model.begin();
        if (state == RUNNING) {
            state = SHUTDOWN;
        }
        tidy();
        Model.end();
    }

    // Each thread is interrupted in a step of its own, in any order.
    public List<Runnable> shutdownNow() {
        Model.begin();
        if (state == RUNNING) {
            state = SHUTDOWN;
        }
        int left = 0;
        for (Started at = started; at != null; at = at.next) {
            left++;
        }
        Thread[] threads = new Thread[left];
        left = 0;
        for (Started at = started; at != null; at = at.next) {
            threads[left++] = at.thread;
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
        return new ArrayList<Runnable>(0);
    }

    public boolean isShutdown() {
        return state != RUNNING;
    }

    public boolean isTerminated() {
        return state == TERMINATED;
    }

    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        boolean waits = unit.toNanos(timeout) > 0;
        boolean ends = Times.ends(timeout, unit);
        int how = Model.await(
            state == TERMINATED,
            Model.flagged() && state != TERMINATED,
            (!waits || ends && Model.timeouts()) && state != TERMINATED && !Model.flagged());
        if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return how == 0;
    }
}
