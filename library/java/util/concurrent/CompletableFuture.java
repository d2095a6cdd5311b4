package java.util.concurrent;

import j2pml.Assumption;
import j2pml.Model;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

// A future ends in one step, and a stage that depends on it is claimed in one step, by whoever has ended it, by a thread that
// has waited for it, or by the one that adds the stage; in the order of the JDK (the last added first). Times that end a
// future, and delayed executors, may do so at any moment, by a thread each.
public class CompletableFuture<T> implements Future<T>, CompletionStage<T> {
    volatile boolean done;
    Object value;
    Throwable thrown;
    private Dependent.Link dependents;

    public static interface AsynchronousCompletionTask {
    }

    public CompletableFuture() {
    }

    static Throwable wrapped(Throwable t) {
        return t instanceof CompletionException ? t : new CompletionException(t);
    }

    private static Executor screened(Executor executor) {
        if (executor == null) {
            throw new NullPointerException();
        }
        return executor;
    }

    static Object checked(Object fn) {
        if (fn == null) {
            throw new NullPointerException();
        }
        return fn;
    }

    // True if it had not ended before. `nested`: while the dependents of another one are gone through.
    final boolean settle(Object result, Throwable failure, boolean nested) {
        return settle(result, failure, nested, null);
    }

    // `by`: the dependent of others whose target this is, and that is done with it.
    final boolean settle(Object result, Throwable failure, boolean nested, Dependent by) {
        Model.begin();
        boolean first = !done;
        if (first) {
            value = result;
            thrown = failure;
            done = true;
        }
        if (by != null) {
            by.spend(first);
        }
        boolean waiting = dependents != null;
        Model.end();
        if (waiting) {
            trigger(nested);
        }
        return first;
    }

    private void trigger(boolean nested) {
        boolean more = true;
        while (more) {
            Dependent claimed = null;
            Object a = null;
            Object b = null;
            Throwable failure = null;
            Model.begin();
            if (dependents != null) {
                Dependent next = nested ? removeLast() : removeFirst();
                if (!next.claimed && next.ready(this)) {
                    if (next.target.done) {
                        next.spend(false);
                    } else {
                        next.claimed = true;
                        claimed = next;
                        a = next.value();
                        b = next.otherValue();
                        failure = next.failure();
                    }
                }
            }
            more = dependents != null;
            Model.end();
            if (claimed != null) {
                claimed.fire(a, b, failure, true);
            }
        }
    }

    private Dependent removeFirst() {
        Dependent dependent = dependents.dependent;
        dependents = dependents.next;
        return dependent;
    }

    private Dependent removeLast() {
        Dependent dependent = dependents.last();
        dependents = dependents.withoutLast();
        return dependent;
    }

    final void clean() {
        if (dependents != null) {
            dependents = dependents.cleaned();
        }
    }

    // The dependent, complete but for this future, which is its source.
    final void attach(Dependent dependent, boolean nested) {
        dependent.source = this;
        CompletableFuture<?> other = dependent.other;
        Object a = null;
        Object b = null;
        Throwable failure = null;
        Model.begin();
        boolean now = dependent.ready(this);
        if (now) {
            dependent.claimed = true;
            dependent.spent = true;
            a = dependent.value();
            b = dependent.otherValue();
            failure = dependent.failure();
        } else {
            if (!done) {
                dependents = new Dependent.Link(dependent, dependents);
            }
            if (other != null && !other.done) {
                other.dependents = new Dependent.Link(dependent, other.dependents);
            }
        }
        Model.end();
        if (now) {
            dependent.fire(a, b, failure, nested);
        }
    }

    private <U> CompletableFuture<U> then(Dependent dependent, Executor executor) {
        CompletableFuture<U> target = newIncompleteFuture();
        dependent.target = target;
        dependent.executor = executor;
        attach(dependent, false);
        return target;
    }

    private <U> CompletableFuture<U> both(Dependent dependent, Executor executor, CompletionStage<?> other) {
        dependent.other = other.toCompletableFuture();
        return then(dependent, executor);
    }

    private <U> CompletableFuture<U> either(Dependent dependent, Executor executor, CompletionStage<?> other) {
        dependent.either = true;
        return both(dependent, executor, other);
    }

    private static final class Supply implements Runnable, AsynchronousCompletionTask {
        private final CompletableFuture<?> target;
        private final Supplier<?> supplier;

        Supply(CompletableFuture<?> target, Supplier<?> supplier) {
            this.target = target;
            this.supplier = supplier;
        }

        public void run() {
            if (target.done) {
                return;
            }
            Object result;
            try {
                result = supplier.get();
            } catch (Throwable t) {
                target.settle(null, wrapped(t), false);
                return;
            }
            target.settle(result, null, false);
        }
    }

    private static final class Perform implements Runnable, AsynchronousCompletionTask {
        private final CompletableFuture<Void> target;
        private final Runnable runnable;

        Perform(CompletableFuture<Void> target, Runnable runnable) {
            this.target = target;
            this.runnable = runnable;
        }

        public void run() {
            if (target.done) {
                return;
            }
            try {
                runnable.run();
            } catch (Throwable t) {
                target.settle(null, wrapped(t), false);
                return;
            }
            target.settle(null, null, false);
        }
    }

    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier) {
        return supplyAsync(supplier, ForkJoinPool.commonPool());
    }

    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier, Executor executor) {
        if (supplier == null || executor == null) {
            throw new NullPointerException();
        }
        CompletableFuture<U> future = new CompletableFuture<U>();
        executor.execute(new Supply(future, supplier));
        return future;
    }

    public static CompletableFuture<Void> runAsync(Runnable runnable) {
        return runAsync(runnable, ForkJoinPool.commonPool());
    }

    public static CompletableFuture<Void> runAsync(Runnable runnable, Executor executor) {
        if (runnable == null || executor == null) {
            throw new NullPointerException();
        }
        CompletableFuture<Void> future = new CompletableFuture<Void>();
        executor.execute(new Perform(future, runnable));
        return future;
    }

    private static <U> CompletableFuture<U> ended(CompletableFuture<U> future, Object value, Throwable thrown) {
        future.value = value;
        future.thrown = thrown;
        future.done = true;
        return future;
    }

    public static <U> CompletableFuture<U> completedFuture(U value) {
        return CompletableFuture.<U>ended(new CompletableFuture<U>(), value, null);
    }

    public static <U> CompletableFuture<U> failedFuture(Throwable ex) {
        if (ex == null) {
            throw new NullPointerException();
        }
        return CompletableFuture.<U>ended(new CompletableFuture<U>(), null, ex);
    }

    public static <U> CompletionStage<U> completedStage(U value) {
        return CompletableFuture.<U>ended(new MinimalStage<U>(), value, null);
    }

    public static <U> CompletionStage<U> failedStage(Throwable ex) {
        if (ex == null) {
            throw new NullPointerException();
        }
        return CompletableFuture.<U>ended(new MinimalStage<U>(), null, ex);
    }

    public boolean isDone() {
        return done;
    }

    // Who has waited sees to the dependents, too, before it goes on; who comes later does not (JDK: waitingGet). Nobody can tell
    // the one from the other.
    public T get() throws InterruptedException, ExecutionException {
        ForkJoinPool pool = ForkJoinPool.blocksFor(this);
        int how = Model.await(done, Model.flagged() && !done, done && dependents != null);
        if (how == 1) {
            Thread.interrupted();
        }
        if (pool != null) {
            pool.spare--;
        }
        Object result = value;
        Throwable failure = thrown;
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        if (how == 2) {
            trigger(false);
        }
        return got(result, failure);
    }

    public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        boolean waits = unit.toNanos(timeout) > 0;
        ForkJoinPool pool = waits ? ForkJoinPool.blocksFor(this) : null;
        int how = Model.await(
            done,
            Model.flagged() && !done,
            (!waits || Model.timeouts()) && !done && !Model.flagged());
        if (how == 1) {
            Thread.interrupted();
        }
        if (pool != null) {
            pool.spare--;
        }
        Object result = value;
        Throwable failure = thrown;
        boolean waiting = done && dependents != null;
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        if (how == 2) {
            throw new TimeoutException();
        }
        if (waiting && Model.choose(1) == 1) {
            trigger(false);
        }
        return got(result, failure);
    }

    @SuppressWarnings("unchecked")
    private T got(Object result, Throwable failure) throws ExecutionException {
        if (failure == null) {
            return (T) result;
        }
        if (failure instanceof CancellationException) {
            throw (CancellationException) failure;
        }
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : null;
        throw new ExecutionException(cause != null ? cause : failure);
    }

    public T join() {
        ForkJoinPool pool = ForkJoinPool.blocksFor(this);
        int how = Model.await(done, done && dependents != null);
        if (pool != null) {
            pool.spare--;
        }
        Object result = value;
        Throwable failure = thrown;
        Model.end();
        if (how == 1) {
            trigger(false);
        }
        return joined(result, failure);
    }

    @SuppressWarnings("unchecked")
    private T joined(Object result, Throwable failure) {
        if (failure == null) {
            return (T) result;
        }
        if (failure instanceof CancellationException) {
            throw (CancellationException) failure;
        }
        if (failure instanceof CompletionException) {
            throw (CompletionException) failure;
        }
        throw new CompletionException(failure);
    }

    public T getNow(T valueIfAbsent) {
        Model.begin();
        boolean there = done;
        Object result = value;
        Throwable failure = thrown;
        Model.end();
        return there ? joined(result, failure) : valueIfAbsent;
    }

    public boolean complete(T value) {
        return settle(value, null, false);
    }

    public boolean completeExceptionally(Throwable ex) {
        if (ex == null) {
            throw new NullPointerException();
        }
        return settle(null, ex, false);
    }

    public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> fn) {
        return then(new Dependent.Apply(fn), null);
    }

    public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> fn) {
        return then(new Dependent.Apply(fn), defaultExecutor());
    }

    public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> fn, Executor executor) {
        return then(new Dependent.Apply(fn), screened(executor));
    }

    public CompletableFuture<Void> thenAccept(Consumer<? super T> action) {
        return then(new Dependent.Accept(action), null);
    }

    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action) {
        return then(new Dependent.Accept(action), defaultExecutor());
    }

    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action, Executor executor) {
        return then(new Dependent.Accept(action), screened(executor));
    }

    public CompletableFuture<Void> thenRun(Runnable action) {
        return then(new Dependent.Run(action), null);
    }

    public CompletableFuture<Void> thenRunAsync(Runnable action) {
        return then(new Dependent.Run(action), defaultExecutor());
    }

    public CompletableFuture<Void> thenRunAsync(Runnable action, Executor executor) {
        return then(new Dependent.Run(action), screened(executor));
    }

    public <U, V> CompletableFuture<V> thenCombine(
            CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn) {
        return both(new Dependent.Combine(fn), null, other);
    }

    public <U, V> CompletableFuture<V> thenCombineAsync(
            CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn) {
        return both(new Dependent.Combine(fn), defaultExecutor(), other);
    }

    public <U, V> CompletableFuture<V> thenCombineAsync(
            CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn, Executor executor) {
        return both(new Dependent.Combine(fn), screened(executor), other);
    }

    public <U> CompletableFuture<Void> thenAcceptBoth(
            CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
        return both(new Dependent.AcceptBoth(action), null, other);
    }

    public <U> CompletableFuture<Void> thenAcceptBothAsync(
            CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
        return both(new Dependent.AcceptBoth(action), defaultExecutor(), other);
    }

    public <U> CompletableFuture<Void> thenAcceptBothAsync(
            CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action, Executor executor) {
        return both(new Dependent.AcceptBoth(action), screened(executor), other);
    }

    public CompletableFuture<Void> runAfterBoth(CompletionStage<?> other, Runnable action) {
        return both(new Dependent.Run(action), null, other);
    }

    public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable action) {
        return both(new Dependent.Run(action), defaultExecutor(), other);
    }

    public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable action, Executor executor) {
        return both(new Dependent.Run(action), screened(executor), other);
    }

    public <U> CompletableFuture<U> applyToEither(CompletionStage<? extends T> other, Function<? super T, U> fn) {
        return either(new Dependent.Apply(fn), null, other);
    }

    public <U> CompletableFuture<U> applyToEitherAsync(CompletionStage<? extends T> other, Function<? super T, U> fn) {
        return either(new Dependent.Apply(fn), defaultExecutor(), other);
    }

    public <U> CompletableFuture<U> applyToEitherAsync(
            CompletionStage<? extends T> other, Function<? super T, U> fn, Executor executor) {
        return either(new Dependent.Apply(fn), screened(executor), other);
    }

    public CompletableFuture<Void> acceptEither(CompletionStage<? extends T> other, Consumer<? super T> action) {
        return either(new Dependent.Accept(action), null, other);
    }

    public CompletableFuture<Void> acceptEitherAsync(CompletionStage<? extends T> other, Consumer<? super T> action) {
        return either(new Dependent.Accept(action), defaultExecutor(), other);
    }

    public CompletableFuture<Void> acceptEitherAsync(
            CompletionStage<? extends T> other, Consumer<? super T> action, Executor executor) {
        return either(new Dependent.Accept(action), screened(executor), other);
    }

    public CompletableFuture<Void> runAfterEither(CompletionStage<?> other, Runnable action) {
        return either(new Dependent.Run(action), null, other);
    }

    public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action) {
        return either(new Dependent.Run(action), defaultExecutor(), other);
    }

    public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action, Executor executor) {
        return either(new Dependent.Run(action), screened(executor), other);
    }

    public <U> CompletableFuture<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> fn) {
        return then(new Dependent.Compose(fn), null);
    }

    public <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> fn) {
        return then(new Dependent.Compose(fn), defaultExecutor());
    }

    public <U> CompletableFuture<U> thenComposeAsync(
            Function<? super T, ? extends CompletionStage<U>> fn, Executor executor) {
        return then(new Dependent.Compose(fn), screened(executor));
    }

    public <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> fn) {
        return then(new Dependent.Handle(fn), null);
    }

    public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> fn) {
        return then(new Dependent.Handle(fn), defaultExecutor());
    }

    public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> fn, Executor executor) {
        return then(new Dependent.Handle(fn), screened(executor));
    }

    public CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> action) {
        return then(new Dependent.When(action), null);
    }

    public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action) {
        return then(new Dependent.When(action), defaultExecutor());
    }

    public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action, Executor executor) {
        return then(new Dependent.When(action), screened(executor));
    }

    public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> fn) {
        return then(new Dependent.Exceptionally(fn), null);
    }

    public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> fn) {
        return then(new Dependent.Exceptionally(fn), defaultExecutor());
    }

    public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> fn, Executor executor) {
        return then(new Dependent.Exceptionally(fn), screened(executor));
    }

    public CompletableFuture<T> exceptionallyCompose(Function<Throwable, ? extends CompletionStage<T>> fn) {
        return then(new Dependent.ExceptionallyCompose(fn), null);
    }

    public CompletableFuture<T> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<T>> fn) {
        return then(new Dependent.ExceptionallyCompose(fn), defaultExecutor());
    }

    public CompletableFuture<T> exceptionallyComposeAsync(
            Function<Throwable, ? extends CompletionStage<T>> fn, Executor executor) {
        return then(new Dependent.ExceptionallyCompose(fn), screened(executor));
    }

    public CompletableFuture<T> toCompletableFuture() {
        return this;
    }

    public static CompletableFuture<Void> allOf(CompletableFuture<?>... cfs) {
        int n = cfs.length;
        CompletableFuture<?>[] sources = new CompletableFuture<?>[n];
        for (int i = 0; i < n; i++) {
            sources[i] = (CompletableFuture<?>) checked(cfs[i]);
        }
        return all(sources, 0, n - 1);
    }

    // Two at a time, as in the JDK: the order in which dependents are done follows from it.
    private static CompletableFuture<Void> all(CompletableFuture<?>[] cfs, int from, int to) {
        CompletableFuture<?>[] sources;
        if (from > to) {
            sources = new CompletableFuture<?>[0];
        } else if (from == to) {
            sources = new CompletableFuture<?>[] {cfs[from]};
        } else {
            int middle = (from + to) / 2;
            CompletableFuture<?> one = from == middle ? cfs[from] : all(cfs, from, middle);
            CompletableFuture<?> other = to == middle + 1 ? cfs[to] : all(cfs, middle + 1, to);
            sources = new CompletableFuture<?>[] {one, other};
        }
        CompletableFuture<Void> target = new CompletableFuture<Void>();
        Dependent all = new Dependent.All(sources);
        all.target = target;
        Throwable failure = null;
        Model.begin();
        boolean now = all.ready(null);
        if (now) {
            failure = all.failure();
        } else {
            for (int i = 0; i < sources.length; i++) {
                if (!sources[i].done) {
                    sources[i].dependents = new Dependent.Link(all, sources[i].dependents);
                }
            }
        }
        Model.end();
        if (now) {
            all.fire(null, null, failure, false);
        }
        return target;
    }

    public static CompletableFuture<Object> anyOf(CompletableFuture<?>... cfs) {
        int n = cfs.length;
        CompletableFuture<?>[] sources = new CompletableFuture<?>[n];
        for (int i = 0; i < n; i++) {
            sources[i] = (CompletableFuture<?>) checked(cfs[i]);
        }
        CompletableFuture<Object> target = new CompletableFuture<Object>();
        Dependent any = new Dependent.Any(sources);
        any.target = target;
        Object result = null;
        Throwable failure = null;
        Model.begin();
        int ended = 0;
        while (ended < n && !sources[ended].done) {
            ended++;
        }
        if (ended < n) {
            result = sources[ended].value;
            failure = sources[ended].thrown;
            any.spent = true;
        } else {
            for (int i = 0; i < n; i++) {
                sources[i].dependents = new Dependent.Link(any, sources[i].dependents);
            }
        }
        Model.end();
        if (ended < n) {
            any.fire(result, null, failure, false);
        }
        return target;
    }

    public boolean cancel(boolean mayInterruptIfRunning) {
        return settle(null, new CancellationException(), false) || isCancelled();
    }

    public boolean isCancelled() {
        Model.begin();
        Throwable failure = thrown;
        Model.end();
        return failure instanceof CancellationException;
    }

    public boolean isCompletedExceptionally() {
        Model.begin();
        boolean failed = thrown != null;
        Model.end();
        return failed;
    }

    public void obtrudeValue(T value) {
        obtrude(value, null);
    }

    public void obtrudeException(Throwable ex) {
        if (ex == null) {
            throw new NullPointerException();
        }
        obtrude(null, ex);
    }

    private void obtrude(Object result, Throwable failure) {
        Model.begin();
        value = result;
        thrown = failure;
        done = true;
        Model.end();
        trigger(false);
    }

    // An estimate: threads that wait for the result are not counted, and as in the JDK some of those that are done are.
    public int getNumberOfDependents() {
        Model.begin();
        int n = dependents == null ? 0 : dependents.size();
        Model.end();
        return n;
    }

    public String toString() {
        Model.begin();
        boolean ended = done;
        Throwable failure = thrown;
        int n = dependents == null ? 0 : dependents.size();
        Model.end();
        String status;
        if (!ended) {
            status = n == 0 ? "[Not completed]" : "[Not completed, " + n + " dependents]";
        } else if (failure != null) {
            status = "[Completed exceptionally: " + failure + "]";
        } else {
            status = "[Completed normally]";
        }
        return super.toString() + status;
    }

    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new CompletableFuture<U>();
    }

    public Executor defaultExecutor() {
        return ForkJoinPool.commonPool();
    }

    public CompletableFuture<T> copy() {
        return then(new Dependent.Relay(), null);
    }

    public CompletionStage<T> minimalCompletionStage() {
        CompletableFuture<T> stage = new MinimalStage<T>();
        Dependent relay = new Dependent.Relay();
        relay.target = stage;
        attach(relay, false);
        return stage;
    }

    public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier, Executor executor) {
        if (supplier == null || executor == null) {
            throw new NullPointerException();
        }
        executor.execute(new Supply(this, supplier));
        return this;
    }

    public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
        return completeAsync(supplier, defaultExecutor());
    }

    public CompletableFuture<T> orTimeout(long timeout, TimeUnit unit) {
        checked(unit);
        if ((timeout <= 0 || Model.timeouts()) && !done) {
            new Delay(this, timeout > 0, null, new TimeoutException(), null, null).begin();
        }
        return this;
    }

    public CompletableFuture<T> completeOnTimeout(T value, long timeout, TimeUnit unit) {
        checked(unit);
        if ((timeout <= 0 || Model.timeouts()) && !done) {
            new Delay(this, timeout > 0, value, null, null, null).begin();
        }
        return this;
    }

    public static Executor delayedExecutor(long delay, TimeUnit unit, Executor executor) {
        if (unit == null || executor == null) {
            throw new NullPointerException();
        }
        return new Delayed(executor);
    }

    public static Executor delayedExecutor(long delay, TimeUnit unit) {
        return delayedExecutor(delay, unit, ForkJoinPool.commonPool());
    }

    private static final class Delayed implements Executor {
        private final Executor executor;

        Delayed(Executor executor) {
            this.executor = executor;
        }

        public void execute(Runnable r) {
            new Delay(null, true, null, null, executor, r).begin();
        }
    }

    // What the thread of delays does with a future that has not ended by itself, or with a task.
    private static final class Delay implements Runnable {
        private final CompletableFuture<?> future;
        private final boolean waits;
        private final Object value;
        private final Throwable failure;
        private final Executor executor;
        private final Runnable task;

        Delay(
                CompletableFuture<?> future,
                boolean waits,
                Object value,
                Throwable failure,
                Executor executor,
                Runnable task) {
            this.future = future;
            this.waits = waits;
            this.value = value;
            this.failure = failure;
            this.executor = executor;
            this.task = task;
        }

        void begin() {
            Model.assumes(Assumption.DELAYS);
            Thread thread = new Thread(this, "CompletableFutureDelayScheduler");
            thread.setDaemon(true);
            thread.start();
        }

        public void run() {
            if (task != null) {
                executor.execute(task);
                return;
            }
            int how = Model.awaitWork(future.done, (!waits || Model.timeouts()) && !future.done);
            Model.end();
            if (how == 1) {
                future.settle(value, failure, false);
            }
        }
    }
}
