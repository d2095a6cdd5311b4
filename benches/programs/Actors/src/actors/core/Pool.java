package actors.core;

import java.util.function.BiFunction;

/** Threads that run tasks. Closing it waits for what was asked for before. */
public final class Pool implements AutoCloseable {
    private final Queue<Runnable> tasks = new Queue<>();
    private final Thread[] workers;
    private boolean closed;

    public Pool(int size, BiFunction<Runnable, String, ? extends Thread> factory) {
        workers = new Thread[size];
        for (int i = 0; i < size; i++) {
            workers[i] = factory.apply(new Worker(), "worker " + (char) ('A' + i));
            workers[i].start();
        }
    }

    private final class Worker implements Runnable {
        private int done;

        @Override
        public void run() {
            try {
                for (Runnable task; (task = next()) != null; done++) {
                    task.run();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException("interrupted after " + done, e);
            }
        }
    }

    synchronized void execute(Runnable task) {
        if (closed) {
            throw new IllegalStateException("closed");
        }
        tasks.add(task);
        notify();
    }

    private synchronized Runnable next() throws InterruptedException {
        Runnable task;
        while ((task = tasks.poll()) == null && !closed) {
            wait();
        }
        return task;
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        for (Thread worker : workers) {
            try {
                worker.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
