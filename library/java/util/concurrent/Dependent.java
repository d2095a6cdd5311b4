package java.util.concurrent;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

// What is to be done when one future has ended, or two have, or one of them.
abstract class Dependent {
    CompletableFuture<?> target;
    CompletableFuture<?> source;
    CompletableFuture<?> other;
    boolean either;
    boolean claimed;
    Executor executor;

    // In sections.

    boolean ready(CompletableFuture<?> ended) {
        if (other == null) {
            return source.done;
        }
        return either ? source.done || other.done : source.done && other.done;
    }

    private CompletableFuture<?> chosen() {
        return either && !source.done ? other : source;
    }

    Object value() {
        return chosen().value;
    }

    Object otherValue() {
        return other == null || either ? null : other.value;
    }

    Throwable failure() {
        CompletableFuture<?> from = chosen();
        return from.thrown == null && other != null && !either ? other.thrown : from.thrown;
    }

    // Not in sections.

    // Which ends it is for, apart from passing them on.
    boolean wantsValues() {
        return true;
    }

    boolean wantsFailures() {
        return false;
    }

    // Gives the value of the target.
    abstract Object act(Object value, Object otherValue, Throwable failure);

    void perform(Object value, Object otherValue, Throwable failure, boolean nested) {
        Object result;
        try {
            result = act(value, otherValue, failure);
        } catch (Throwable t) {
            target.settle(null, CompletableFuture.wrapped(t), nested);
            return;
        }
        target.settle(result, null, nested);
    }

    final void fire(Object value, Object otherValue, Throwable failure, boolean nested) {
        if (failure != null && !wantsFailures()) {
            target.settle(null, CompletableFuture.wrapped(failure), nested);
        } else if (failure == null && !wantsValues()) {
            target.settle(value, null, nested);
        } else if (executor == null) {
            perform(value, otherValue, failure, nested);
        } else {
            try {
                executor.execute(new Claimed(this, value, otherValue, failure));
            } catch (Throwable t) {
                target.settle(null, CompletableFuture.wrapped(t), nested);
            }
        }
    }

    private static final class Claimed implements Runnable, CompletableFuture.AsynchronousCompletionTask {
        private final Dependent dependent;
        private final Object value;
        private final Object otherValue;
        private final Throwable failure;

        Claimed(Dependent dependent, Object value, Object otherValue, Throwable failure) {
            this.dependent = dependent;
            this.value = value;
            this.otherValue = otherValue;
            this.failure = failure;
        }

        public void run() {
            if (!dependent.target.done) {
                dependent.perform(value, otherValue, failure, false);
            }
        }
    }

    static final class Apply extends Dependent {
        private final Function<?, ?> fn;

        Apply(Function<?, ?> fn) {
            this.fn = (Function<?, ?>) CompletableFuture.checked(fn);
        }

        @SuppressWarnings("unchecked")
        Object act(Object value, Object otherValue, Throwable failure) {
            return ((Function<Object, Object>) fn).apply(value);
        }
    }

    static final class Accept extends Dependent {
        private final Consumer<?> fn;

        Accept(Consumer<?> fn) {
            this.fn = (Consumer<?>) CompletableFuture.checked(fn);
        }

        @SuppressWarnings("unchecked")
        Object act(Object value, Object otherValue, Throwable failure) {
            ((Consumer<Object>) fn).accept(value);
            return null;
        }
    }

    static final class Run extends Dependent {
        private final Runnable fn;

        Run(Runnable fn) {
            this.fn = (Runnable) CompletableFuture.checked(fn);
        }

        Object act(Object value, Object otherValue, Throwable failure) {
            fn.run();
            return null;
        }
    }

    static final class Combine extends Dependent {
        private final BiFunction<?, ?, ?> fn;

        Combine(BiFunction<?, ?, ?> fn) {
            this.fn = (BiFunction<?, ?, ?>) CompletableFuture.checked(fn);
        }

        @SuppressWarnings("unchecked")
        Object act(Object value, Object otherValue, Throwable failure) {
            return ((BiFunction<Object, Object, Object>) fn).apply(value, otherValue);
        }
    }

    static final class AcceptBoth extends Dependent {
        private final BiConsumer<?, ?> fn;

        AcceptBoth(BiConsumer<?, ?> fn) {
            this.fn = (BiConsumer<?, ?>) CompletableFuture.checked(fn);
        }

        @SuppressWarnings("unchecked")
        Object act(Object value, Object otherValue, Throwable failure) {
            ((BiConsumer<Object, Object>) fn).accept(value, otherValue);
            return null;
        }
    }

    static final class Handle extends Dependent {
        private final BiFunction<?, ?, ?> fn;

        Handle(BiFunction<?, ?, ?> fn) {
            this.fn = (BiFunction<?, ?, ?>) CompletableFuture.checked(fn);
        }

        boolean wantsFailures() {
            return true;
        }

        @SuppressWarnings("unchecked")
        Object act(Object value, Object otherValue, Throwable failure) {
            return ((BiFunction<Object, Throwable, Object>) fn).apply(value, failure);
        }
    }

    static final class Exceptionally extends Dependent {
        private final Function<?, ?> fn;

        Exceptionally(Function<?, ?> fn) {
            this.fn = (Function<?, ?>) CompletableFuture.checked(fn);
        }

        boolean wantsFailures() {
            return true;
        }

        boolean wantsValues() {
            return false;
        }

        @SuppressWarnings("unchecked")
        Object act(Object value, Object otherValue, Throwable failure) {
            return ((Function<Throwable, Object>) fn).apply(failure);
        }
    }

    static final class Compose extends Dependent {
        private final Function<?, ?> fn;

        Compose(Function<?, ?> fn) {
            this.fn = (Function<?, ?>) CompletableFuture.checked(fn);
        }

        void perform(Object value, Object otherValue, Throwable failure, boolean nested) {
            CompletableFuture<?> inner;
            try {
                inner = ((CompletionStage<?>) act(value, otherValue, failure)).toCompletableFuture();
            } catch (Throwable t) {
                target.settle(null, CompletableFuture.wrapped(t), nested);
                return;
            }
            Relay relay = new Relay();
            relay.target = target;
            inner.attach(relay, nested);
        }

        @SuppressWarnings("unchecked")
        Object act(Object value, Object otherValue, Throwable failure) {
            return ((Function<Object, Object>) fn).apply(value);
        }
    }

    static final class ExceptionallyCompose extends Dependent {
        private final Function<?, ?> fn;

        ExceptionallyCompose(Function<?, ?> fn) {
            this.fn = (Function<?, ?>) CompletableFuture.checked(fn);
        }

        boolean wantsFailures() {
            return true;
        }

        boolean wantsValues() {
            return false;
        }

        void perform(Object value, Object otherValue, Throwable failure, boolean nested) {
            CompletableFuture<?> inner;
            try {
                inner = ((CompletionStage<?>) act(value, otherValue, failure)).toCompletableFuture();
            } catch (Throwable t) {
                target.settle(null, CompletableFuture.wrapped(t), nested);
                return;
            }
            Relay relay = new Relay();
            relay.target = target;
            inner.attach(relay, nested);
        }

        @SuppressWarnings("unchecked")
        Object act(Object value, Object otherValue, Throwable failure) {
            return ((Function<Throwable, Object>) fn).apply(failure);
        }
    }

    static final class When extends Dependent {
        private final BiConsumer<?, ?> fn;

        When(BiConsumer<?, ?> fn) {
            this.fn = (BiConsumer<?, ?>) CompletableFuture.checked(fn);
        }

        boolean wantsFailures() {
            return true;
        }

        void perform(Object value, Object otherValue, Throwable failure, boolean nested) {
            Throwable end = failure;
            try {
                act(value, otherValue, failure);
            } catch (Throwable t) {
                if (failure == null) {
                    end = t;
                } else if (failure != t) {
                    failure.addSuppressed(t);
                }
            }
            target.settle(end == null ? value : null, end == null ? null : CompletableFuture.wrapped(end), nested);
        }

        @SuppressWarnings("unchecked")
        Object act(Object value, Object otherValue, Throwable failure) {
            ((BiConsumer<Object, Throwable>) fn).accept(value, failure);
            return value;
        }
    }

    static final class Relay extends Dependent {
        Object act(Object value, Object otherValue, Throwable failure) {
            return value;
        }
    }

    // Of the failures that of the first.
    static final class All extends Dependent {
        private final CompletableFuture<?>[] sources;

        All(CompletableFuture<?>[] sources) {
            this.sources = sources;
        }

        boolean ready(CompletableFuture<?> ended) {
            for (int i = 0; i < sources.length; i++) {
                if (!sources[i].done) {
                    return false;
                }
            }
            return true;
        }

        Object value() {
            return null;
        }

        Throwable failure() {
            for (int i = 0; i < sources.length; i++) {
                if (sources[i].thrown != null) {
                    return sources[i].thrown;
                }
            }
            return null;
        }

        Object act(Object value, Object otherValue, Throwable failure) {
            return null;
        }
    }

    static final class Any extends Dependent {
        boolean ready(CompletableFuture<?> ended) {
            source = ended;
            return ended.done;
        }

        Object act(Object value, Object otherValue, Throwable failure) {
            return value;
        }
    }
}
