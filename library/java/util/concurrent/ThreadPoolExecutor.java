package java.util.concurrent;

import j2pml.Model;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

// Workers are threads. What the documentation says of a task that is submitted (a place for a worker, the queue, a place for a
// further worker, rejection) is one step, unless a queue other than LinkedBlockingQueue, ArrayBlockingQueue,
// LinkedBlockingDeque and SynchronousQueue is called in between. That a worker takes its place is another step, as in the
// JDK: if the pool is shut down in between, it does not, and a task that has been queued meanwhile stays there for ever.
// There is no clock: idle threads above the core size, and core threads that may time out, end at any moment, or never if no
// time to wait ends; those that are to be kept for no time at all end in either case.
// Left out: that the JDK calls terminated() while it has the pool's lock, for which other methods wait meanwhile.
// Tasks are counted, and the largest size kept, for programs that ask for them: such numbers only grow.
public class ThreadPoolExecutor extends AbstractExecutorService {
    private static final int RUNNING = 0;
    private static final int SHUTDOWN = 1;
    private static final int STOP = 2;
    private static final int TIDYING = 3;
    private static final int TERMINATED = 4;

    // What is left to do for a submitted task.
    private static final int NOTHING = 0;
    private static final int START = 1;
    private static final int START_IDLE = 2;
    private static final int OFFER = 3;
    private static final int REJECT = 4;

    private final BlockingQueue<Runnable> workQueue;
    // The queue, if it can be used inside of a step. Of a SynchronousQueue the tasks that were handed to idle workers.
    private final LinkedItems<Runnable> items;
    private final boolean handsOver;
    // Not null: of a ScheduledThreadPoolExecutor.
    private final DelayedTasks delayed;
    // Other queues whose sizes are known; else `arrived` is how often a worker has to look into it.
    private final LinkedItems<Runnable> listed;
    private final PriorityBlockingQueue<Runnable> ordered;
    private int arrived;
    // No subclass that could see the pool's end.
    private final boolean plain;

    private volatile int corePoolSize;
    private volatile int maximumPoolSize;
    // As it was given: nanoseconds would be unknown where a program converts an unknown time.
    private volatile long keepAliveTime;
    private volatile TimeUnit keepAliveUnit;
    private volatile boolean coreMayTimeOut;
    private volatile ThreadFactory threadFactory;
    private volatile RejectedExecutionHandler handler;

    private volatile int runState;
    private int size;
    private int idle;
    private Worker workers;
    private int largest;
    // Tasks of workers that left.
    private long completed;

    private static final class Worker implements Runnable {
        final ThreadPoolExecutor pool;
        // Kept, so that to read it is no step.
        final Runnable firstTask;
        Thread thread;
        Worker next;
        // With a task, from the moment when it begins with it.
        volatile boolean busy;
        volatile long completed;

        Worker(ThreadPoolExecutor pool, Runnable firstTask) {
            this.pool = pool;
            this.firstTask = firstTask;
        }

        public void run() {
            pool.runWorker(this);
        }
    }

    public ThreadPoolExecutor(int corePoolSize, int maximumPoolSize, long keepAliveTime, TimeUnit unit,
            BlockingQueue<Runnable> workQueue) {
        this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue, Executors.defaultThreadFactory(),
            new AbortPolicy());
    }

    public ThreadPoolExecutor(int corePoolSize, int maximumPoolSize, long keepAliveTime, TimeUnit unit,
            BlockingQueue<Runnable> workQueue, ThreadFactory threadFactory) {
        this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue, threadFactory, new AbortPolicy());
    }

    public ThreadPoolExecutor(int corePoolSize, int maximumPoolSize, long keepAliveTime, TimeUnit unit,
            BlockingQueue<Runnable> workQueue, RejectedExecutionHandler handler) {
        this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue, Executors.defaultThreadFactory(), handler);
    }

    public ThreadPoolExecutor(int corePoolSize, int maximumPoolSize, long keepAliveTime, TimeUnit unit,
            BlockingQueue<Runnable> workQueue, ThreadFactory threadFactory, RejectedExecutionHandler handler) {
        if (corePoolSize < 0 || maximumPoolSize <= 0 || maximumPoolSize < corePoolSize || keepAliveTime < 0) {
            throw new IllegalArgumentException();
        }
        if (workQueue == null || threadFactory == null || handler == null || unit == null) {
            throw new NullPointerException();
        }
        this.corePoolSize = corePoolSize;
        this.maximumPoolSize = maximumPoolSize;
        this.workQueue = workQueue;
        this.keepAliveTime = keepAliveTime;
        this.keepAliveUnit = unit;
        this.threadFactory = threadFactory;
        this.handler = handler;
        this.plain = getClass() == ThreadPoolExecutor.class;
        Object queue = workQueue;
        this.handsOver = queue.getClass() == SynchronousQueue.class;
        this.delayed = queue instanceof DelayedTasks ? (DelayedTasks) queue : null;
        this.ordered = queue instanceof PriorityBlockingQueue ? (PriorityBlockingQueue<Runnable>) queue : null;
        if (handsOver) {
            this.items = new LinkedBlockingQueue<Runnable>();
            this.listed = null;
        } else if (queue instanceof LinkedItems) {
            boolean known = queue.getClass() == LinkedBlockingQueue.class
                || queue.getClass() == ArrayBlockingQueue.class
                || queue.getClass() == LinkedBlockingDeque.class
                || delayed != null;
            this.items = known ? (LinkedItems<Runnable>) queue : null;
            this.listed = known ? null : (LinkedItems<Runnable>) queue;
        } else {
            this.items = null;
            this.listed = null;
        }
    }

    public void execute(Runnable command) {
        if (command == null) {
            throw new NullPointerException();
        }
        int todo = admit(command, true);
        if (todo == START) {
            if (addWorker(command)) {
                return;
            }
            todo = admit(command, false);
        }
        if (todo == OFFER) {
            todo = offer(command);
        }
        if (todo == START) {
            if (!addWorker(command)) {
                todo = REJECT;
            }
        } else if (todo == START_IDLE) {
            addWorker(null);
        }
        if (todo == REJECT) {
            reject(command);
        }
    }

    final void reject(Runnable command) {
        handler.rejectedExecution(command, this);
    }

    private int admit(Runnable command, boolean tryCore) {
        Model.begin();
        int todo;
        if (runState != RUNNING) {
            todo = REJECT;
        } else if (tryCore && size < corePoolSize) {
            todo = START;
        } else if (items == null) {
            todo = OFFER;
        } else if (handsOver ? idle > items.count : items.count != items.capacity) {
            items.link(new LinkedItems.Item<Runnable>(command), false);
            todo = size == 0 ? START_IDLE : NOTHING;
        } else {
            todo = size < maximumPoolSize ? START : REJECT;
        }
        reserve(todo);
        Model.end();
        return todo;
    }

    // To a queue of which nothing is known.
    private int offer(Runnable command) {
        boolean queued = workQueue.offer(command);
        Model.begin();
        boolean running = runState == RUNNING;
        int todo;
        if (!queued) {
            todo = running && size < maximumPoolSize ? START : REJECT;
        } else {
            arrive();
            todo = size == 0 && runState < STOP ? START_IDLE : NOTHING;
        }
        if (!queued || running) {
            reserve(todo);
        }
        Model.end();
        if (queued && !running) {
            if (remove(command)) {
                return REJECT;
            }
            return NOTHING;
        }
        return todo;
    }

    // In sections.

    private void arrive() {
        if (items == null && listed == null && ordered == null) {
            arrived++;
        }
    }

    // A place for a new worker.
    private void reserve(int todo) {
        if (todo == START || todo == START_IDLE) {
            size++;
        }
    }

    private void enter(Worker worker, Thread thread) {
        worker.thread = thread;
        worker.next = workers;
        workers = worker;
        if (Model.isCalled("getLargestPoolSize")) {
            int n = listed();
            if (n > largest) {
                largest = n;
            }
        }
    }

    private int listed() {
        int n = 0;
        for (Worker at = workers; at != null; at = at.next) {
            n++;
        }
        return n;
    }

    // The worker is one of the pool no longer. True: the pool has ended, and endOfPool() is to be called.
    private boolean leave(Worker worker, boolean queueEmpty) {
        if (workers == worker) {
            workers = worker.next;
        } else {
            Worker at = workers;
            while (at != null && at.next != worker) {
                at = at.next;
            }
            if (at != null) {
                at.next = worker.next;
            }
        }
        worker.next = null;
        if (counts()) {
            completed += worker.completed;
        }
        size--;
        return tidy(queueEmpty);
    }

    private boolean tidy(boolean queueEmpty) {
        if (size == 0 && (runState == STOP || runState == SHUTDOWN && queueEmpty)) {
            runState = plain ? TERMINATED : TIDYING;
            return !plain;
        }
        return false;
    }

    private boolean noItems() {
        return items != null && items.count == 0;
    }

    private int waiting() {
        return items != null ? items.count : listed != null ? listed.count : ordered != null ? ordered.count : arrived;
    }

    // Steps.

    private void endOfPool() {
        try {
            terminated();
        } finally {
            Model.begin();
            runState = TERMINATED;
            Model.end();
        }
    }

    // A worker for whom there is a place.
    private boolean addWorker(Runnable firstTask) {
        Worker worker = new Worker(this, firstTask);
        boolean started = false;
        try {
            ThreadFactory factory = threadFactory;
            if (factory instanceof Executors.DefaultThreadFactory) {
                started = start(worker, null, (Executors.DefaultThreadFactory) factory);
            } else {
                Thread thread = factory.newThread(worker);
                if (thread != null) {
                    started = start(worker, thread, null);
                }
            }
        } finally {
            if (!started) {
                Model.begin();
                boolean ended = leave(worker, noItems());
                Model.end();
                if (ended) {
                    endOfPool();
                }
            }
        }
        return started;
    }

    // The thread that was made, or one by the JDK's own factory, in the same step.
    private boolean start(Worker worker, Thread made, Executors.DefaultThreadFactory makes) {
        Model.begin();
        boolean wanted = runState == RUNNING || runState == SHUTDOWN && worker.firstTask == null;
        try {
            Thread thread = makes == null ? made : makes.make(worker);
            if (wanted) {
                enter(worker, thread);
                thread.start();
            }
        } finally {
            Model.end();
        }
        return wanted;
    }

    private void runWorker(Worker worker) {
        boolean dies = true;
        try {
            Runnable task = worker.firstTask;
            if (task == null) {
                task = next(worker);
            }
            while (task != null) {
                runTask(worker, task);
                task = next(worker);
            }
            dies = false;
        } finally {
            if (dies) {
                die(worker);
            }
        }
    }

    private static boolean counts() {
        return Model.isCalled("getTaskCount") || Model.isCalled("getCompletedTaskCount");
    }

    private void runTask(Worker worker, Runnable task) {
        worker.busy = true;
        try {
            beforeExecute(Thread.currentThread(), task);
            try {
                task.run();
                afterExecute(task, null);
            } catch (Throwable thrown) {
                afterExecute(task, thrown);
                throw thrown;
            }
        } finally {
            if (counts()) {
                Model.begin();
                worker.completed++;
                Model.end();
            }
            worker.busy = false;
        }
    }

    // The next task; null: the worker has left the pool.
    private Runnable next(Worker worker) {
        if (items == null) {
            return nextOfOther(worker);
        }
        if (handsOver) {
            Model.begin();
            idle++;
            Model.end();
        }
        boolean atOnce = keepAliveTime == 0;
        int how = Model.awaitWork(
            items.count > 0 || runState >= SHUTDOWN,
            (size > corePoolSize || coreMayTimeOut) && (atOnce || Model.timeouts())
                && (handsOver && idle > items.count || items.count == 0 || delayed != null && size > 1)
                && runState == RUNNING);
        Runnable task = null;
        if (how == 0 && (handsOver || runState < STOP)) {
            task = delayed == null ? items.unlink(true) : delayed.unlinkDue(runState != RUNNING);
        }
        if (handsOver) {
            idle--;
        }
        boolean ended = false;
        if (task == null) {
            ended = leave(worker, items.count == 0);
        } else {
            forgetInterrupt();
        }
        Model.end();
        if (ended) {
            endOfPool();
        }
        return task;
    }

    // In a section. No task sees an interrupt that was meant for one before.
    private void forgetInterrupt() {
        if (runState < STOP) {
            Thread.interrupted();
        }
    }

    private Runnable nextOfOther(Worker worker) {
        while (true) {
            boolean atOnce = keepAliveTime == 0;
            int how = Model.awaitWork(
                listed.count > 0 || ordered.count > 0 || arrived > 0 || runState >= SHUTDOWN,
                (size > corePoolSize || coreMayTimeOut) && (atOnce || Model.timeouts())
                    && listed.count == 0 && ordered.count == 0 && arrived == 0 && runState == RUNNING);
            boolean stops = runState >= STOP;
            boolean leaves = how == 1 || runState >= SHUTDOWN;
            if (!stops && arrived > 0) {
                arrived--;
            }
            boolean ended = stops && leave(worker, false);
            Model.end();
            if (ended) {
                endOfPool();
            }
            if (stops) {
                return null;
            }
            Runnable task = workQueue.poll();
            if (task != null || leaves) {
                Model.begin();
                if (task == null) {
                    ended = leave(worker, true);
                } else {
                    forgetInterrupt();
                }
                Model.end();
                if (ended) {
                    endOfPool();
                }
                return task;
            }
        }
    }

    // A task has ended the worker; another one takes its place.
    private void die(Worker worker) {
        boolean queueEmpty = items != null || workQueue.isEmpty();
        Model.begin();
        if (items != null) {
            queueEmpty = items.count == 0;
        }
        boolean ended = leave(worker, queueEmpty);
        int todo = NOTHING;
        if (runState == RUNNING || runState == SHUTDOWN && !queueEmpty) {
            todo = START_IDLE;
            reserve(todo);
        }
        Model.end();
        if (ended) {
            endOfPool();
        }
        if (todo == START_IDLE) {
            addWorker(null);
        }
    }

    // A pool without workers is seen to take no more tasks before it is seen to have ended.
    public void shutdown() {
        Model.begin();
        if (runState < SHUTDOWN) {
            runState = SHUTDOWN;
        }
        boolean unused = size == 0;
        Model.end();
        onShutdown();
        if (unused) {
            tidyUnused();
        }
    }

    private void tidyUnused() {
        boolean queueEmpty = items != null || workQueue.isEmpty();
        Model.begin();
        boolean ended = tidy(items == null ? queueEmpty : items.count == 0);
        Model.end();
        if (ended) {
            endOfPool();
        }
    }

    void onShutdown() {
    }

    // Each thread is interrupted in a step of its own, in any order.
    public List<Runnable> shutdownNow() {
        ArrayList<Runnable> drained = new ArrayList<Runnable>();
        Model.begin();
        if (runState < STOP) {
            runState = STOP;
        }
        int n = 0;
        if (items != null && !handsOver) {
            n = items.count;
        }
        Runnable[] waiting = new Runnable[n];
        for (int i = 0; i < n; i++) {
            waiting[i] = items.unlink(true);
        }
        int left = 0;
        for (Worker at = workers; at != null; at = at.next) {
            left++;
        }
        Thread[] threads = new Thread[left];
        left = 0;
        for (Worker at = workers; at != null; at = at.next) {
            threads[left++] = at.thread;
        }
        boolean unused = size == 0;
        Model.end();
        while (left > 0) {
            int i = left > 1 ? Model.choose(left - 1) : 0;
            left--;
            Thread thread = threads[i];
            threads[i] = threads[left];
            threads[left] = null;
            thread.interrupt();
        }
        for (int i = 0; i < n; i++) {
            drained.add(waiting[i]);
        }
        if (items == null) {
            workQueue.drainTo(drained);
        }
        if (unused) {
            tidyUnused();
        }
        return drained;
    }

    public boolean isShutdown() {
        return runState >= SHUTDOWN;
    }

    public boolean isTerminating() {
        int now = runState;
        return now >= SHUTDOWN && now < TERMINATED;
    }

    public boolean isTerminated() {
        return runState == TERMINATED;
    }

    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
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

    public void setThreadFactory(ThreadFactory threadFactory) {
        if (threadFactory == null) {
            throw new NullPointerException();
        }
        this.threadFactory = threadFactory;
    }

    public ThreadFactory getThreadFactory() {
        return threadFactory;
    }

    public void setRejectedExecutionHandler(RejectedExecutionHandler handler) {
        if (handler == null) {
            throw new NullPointerException();
        }
        this.handler = handler;
    }

    public RejectedExecutionHandler getRejectedExecutionHandler() {
        return handler;
    }

    // Workers for tasks that wait, as many as there is room for.
    public void setCorePoolSize(int corePoolSize) {
        if (corePoolSize < 0 || maximumPoolSize < corePoolSize) {
            throw new IllegalArgumentException();
        }
        int delta = corePoolSize - this.corePoolSize;
        this.corePoolSize = corePoolSize;
        int waiting = delta > 0 ? workQueue.size() : 0;
        for (int n = delta < waiting ? delta : waiting; n > 0; n--) {
            if (!prestartCoreThread()) {
                return;
            }
        }
    }

    public int getCorePoolSize() {
        return corePoolSize;
    }

    public boolean prestartCoreThread() {
        return prestart();
    }

    // Of a ScheduledThreadPoolExecutor: to the queue, with a worker for it up to the core size, and one at least; `again`: after
    // a shutdown too, if `continues`. False: the pool takes it no more.
    final boolean delay(Runnable task, boolean again, boolean continues) {
        Model.begin();
        boolean takes = runState == RUNNING || runState == SHUTDOWN && again && continues;
        int todo = NOTHING;
        if (takes) {
            delayed.link(task, again);
            if (size < corePoolSize || size == 0) {
                todo = START_IDLE;
                reserve(todo);
            }
        }
        Model.end();
        if (todo == START_IDLE) {
            addWorker(null);
        }
        return takes;
    }

    private boolean prestart() {
        Model.begin();
        int todo = NOTHING;
        boolean room = size < corePoolSize;
        boolean starts = room && (runState == RUNNING || runState == SHUTDOWN && waiting() > 0);
        if (starts) {
            todo = START_IDLE;
            reserve(todo);
        }
        Model.end();
        if (todo == START_IDLE) {
            return addWorker(null);
        }
        return starts;
    }

    public int prestartAllCoreThreads() {
        int n = 0;
        while (prestartCoreThread()) {
            n++;
        }
        return n;
    }

    public boolean allowsCoreThreadTimeOut() {
        return coreMayTimeOut;
    }

    public void allowCoreThreadTimeOut(boolean value) {
        if (value && keepAliveTime <= 0) {
            throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
        }
        coreMayTimeOut = value;
    }

    public void setMaximumPoolSize(int maximumPoolSize) {
        if (maximumPoolSize <= 0 || maximumPoolSize < corePoolSize) {
            throw new IllegalArgumentException();
        }
        this.maximumPoolSize = maximumPoolSize;
    }

    public int getMaximumPoolSize() {
        return maximumPoolSize;
    }

    public void setKeepAliveTime(long time, TimeUnit unit) {
        if (time < 0) {
            throw new IllegalArgumentException();
        }
        if (time == 0 && allowsCoreThreadTimeOut()) {
            throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
        }
        if (unit == null) {
            throw new NullPointerException();
        }
        Model.begin();
        keepAliveTime = time;
        keepAliveUnit = unit;
        Model.end();
    }

    public long getKeepAliveTime(TimeUnit unit) {
        Model.begin();
        long time = keepAliveTime;
        TimeUnit given = keepAliveUnit;
        Model.end();
        return unit.convert(given.toNanos(time), TimeUnit.NANOSECONDS);
    }

    // Through a queue of which nothing is known tasks could come without being noticed.
    public BlockingQueue<Runnable> getQueue() {
        if (items == null && listed == null && ordered == null) {
            Model.unmodelled("a queue that is not one of the library's");
        }
        return workQueue;
    }

    public boolean remove(Runnable task) {
        boolean removed = workQueue.remove(task);
        tryTerminate();
        return removed;
    }

    final void tryTerminate() {
        boolean queueEmpty = items != null || workQueue.isEmpty();
        Model.begin();
        if (items != null) {
            queueEmpty = items.count == 0;
        }
        boolean ended = tidy(queueEmpty);
        Model.end();
        if (ended) {
            endOfPool();
        }
    }

    public void purge() {
        Object[] all = workQueue.toArray();
        for (int i = 0; i < all.length; i++) {
            if (all[i] instanceof Future && ((Future<?>) all[i]).isCancelled()) {
                workQueue.remove(all[i]);
            }
        }
        tryTerminate();
    }

    // That a worker is listed a moment after it was counted is left out.
    public int getPoolSize() {
        Model.begin();
        int n = runState < TIDYING ? listed() : 0;
        Model.end();
        return n;
    }

    // Workers are looked at one after the other, as in OpenJDK: what they begin and end meanwhile may be counted or not.
    public int getActiveCount() {
        int n = 0;
        Model.begin();
        Worker[] all = snapshot();
        Model.end();
        for (int i = 0; i < all.length; i++) {
            if (all[i].busy) {
                n++;
            }
        }
        return n;
    }

    // In a section.
    private Worker[] snapshot() {
        Worker[] all = new Worker[listed()];
        int n = 0;
        for (Worker at = workers; at != null; at = at.next) {
            all[n++] = at;
        }
        return all;
    }

    public int getLargestPoolSize() {
        Model.begin();
        int n = largest;
        Model.end();
        return n;
    }

    public long getTaskCount() {
        Model.begin();
        long n = completed;
        Worker[] all = snapshot();
        Model.end();
        for (int i = 0; i < all.length; i++) {
            n += all[i].completed;
            if (all[i].busy) {
                n++;
            }
        }
        return n + workQueue.size();
    }

    public long getCompletedTaskCount() {
        Model.begin();
        long n = completed;
        for (Worker at = workers; at != null; at = at.next) {
            n += at.completed;
        }
        Model.end();
        return n;
    }

    // Its numbers are told as ones that nobody knows: the text has an identity hash code anyway.
    public String toString() {
        int now = runState;
        String state = now == RUNNING ? "Running" : now == TERMINATED ? "Terminated" : "Shutting down";
        return super.toString() + "[" + state
            + ", pool size = " + Model.unknown(0, Integer.MAX_VALUE)
            + ", active threads = " + Model.unknown(0, Integer.MAX_VALUE)
            + ", queued tasks = " + Model.unknown(0, Integer.MAX_VALUE)
            + ", completed tasks = " + Model.unknown(0L, Long.MAX_VALUE) + "]";
    }

    protected void beforeExecute(Thread t, Runnable r) {
    }

    protected void afterExecute(Runnable r, Throwable t) {
    }

    protected void terminated() {
    }

    public static class CallerRunsPolicy implements RejectedExecutionHandler {
        public CallerRunsPolicy() {
        }

        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            if (!e.isShutdown()) {
                r.run();
            }
        }
    }

    public static class AbortPolicy implements RejectedExecutionHandler {
        public AbortPolicy() {
        }

        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            throw new RejectedExecutionException("Task " + r.toString() + " rejected from " + e.toString());
        }
    }

    public static class DiscardPolicy implements RejectedExecutionHandler {
        public DiscardPolicy() {
        }

        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
        }
    }

    public static class DiscardOldestPolicy implements RejectedExecutionHandler {
        public DiscardOldestPolicy() {
        }

        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            if (!e.isShutdown()) {
                e.workQueue.poll();
                e.execute(r);
            }
        }
    }
}
