package java.util.concurrent;

public class ExecutorCompletionService<V> implements CompletionService<V> {
    private final Executor executor;
    private final AbstractExecutorService service;
    private final BlockingQueue<Future<V>> completionQueue;

    // A task that tells when it has ended, in whatever way.
    static final class Reporting<V> extends FutureTask<Void> {
        private final Future<V> future;
        private final BlockingQueue<Future<V>> queue;

        Reporting(RunnableFuture<V> future, BlockingQueue<Future<V>> queue) {
            super(future, null);
            this.future = future;
            this.queue = queue;
        }

        protected void done() {
            queue.add(future);
        }
    }

    public ExecutorCompletionService(Executor executor) {
        this(executor, new LinkedBlockingQueue<Future<V>>());
    }

    public ExecutorCompletionService(Executor executor, BlockingQueue<Future<V>> completionQueue) {
        if (executor == null || completionQueue == null) {
            throw new NullPointerException();
        }
        this.executor = executor;
        this.service = executor instanceof AbstractExecutorService ? (AbstractExecutorService) executor : null;
        this.completionQueue = completionQueue;
    }

    public Future<V> submit(Callable<V> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        RunnableFuture<V> future = service == null ? new FutureTask<V>(task) : service.newTaskFor(task);
        executor.execute(new Reporting<V>(future, completionQueue));
        return future;
    }

    public Future<V> submit(Runnable task, V result) {
        if (task == null) {
            throw new NullPointerException();
        }
        RunnableFuture<V> future = service == null ? new FutureTask<V>(task, result) : service.newTaskFor(task, result);
        executor.execute(new Reporting<V>(future, completionQueue));
        return future;
    }

    public Future<V> take() throws InterruptedException {
        return completionQueue.take();
    }

    public Future<V> poll() {
        return completionQueue.poll();
    }

    public Future<V> poll(long timeout, TimeUnit unit) throws InterruptedException {
        return completionQueue.poll(timeout, unit);
    }
}
