package java.util.concurrent;

import j2pml.Model;
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
    // It is done, or was when it was added.
    boolean spent;
    Executor executor;

    // The dependents of a future.
    static final class Link {
        final Dependent dependent;
        Link next;

        Link(Dependent dependent, Link next) {
            this.dependent = dependent;
            this.next = next;
        }

        int size() {
            int n = 0;
            for (Link at = this; at != null; at = at.next) {
                n++;
            }
            return n;
        }

        Dependent last() {
            Link at = this;
            while (at.next != null) {
                at = at.next;
            }
            return at.dependent;
        }

        Link withoutLast() {
            if (next == null) {
                return null;
            }
            Link before = this;
            while (before.next.next != null) {
                before = before.next;
            }
            before.next = null;
            return this;
        }

        // Without those at the front that are spent; if there are none, without the first one that is.
        Link cleaned() {
            Link at = this;
            while (at != null && !at.dependent.isLive()) {
                at = at.next;
            }
            if (at != this) {
                return at;
            }
            while (at.next != null && at.next.dependent.isLive()) {
                at = at.next;
            }
            if (at.next != null) {
                at.next = at.next.next;
            }
            return this;
        }
    }

    // In sections.

    boolean isLive() {
        return !spent;
    }

    // It has been done. `first`: its target had not ended before. The futures that did not matter forget it.
    void spend(boolean first) {
        boolean linked = !spent;
        spent = true;
        if (linked && either) {
            if (!other.done) {
                other.clean();
            }
            if (!source.done) {
                source.clean();
            }
        }
    }

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

    final void settle(Object value, Throwable failure, boolean nested) {
        target.settle(value, failure, nested, this);
    }

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
            settle(null, CompletableFuture.wrapped(t), nested);
            return;
        }
        settle(result, null, nested);
    }

    final void fire(Object value, Object otherValue, Throwable failure, boolean nested) {
        if (failure != null && !wantsFailures()) {
            settle(null, CompletableFuture.wrapped(failure), nested);
        } else if (failure == null && !wantsValues()) {
            settle(value, null, nested);
        } else if (executor == null) {
            perform(value, otherValue, failure, nested);
        } else {
            try {
                executor.execute(new Claimed(this, value, otherValue, failure));
            } catch (Throwable t) {
                settle(null, CompletableFuture.wrapped(t), nested);
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
            } else {
                Model.begin();
                dependent.spend(false);
                Model.end();
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
                settle(null, CompletableFuture.wrapped(t), nested);
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
                settle(null, CompletableFuture.wrapped(t), nested);
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
            settle(end == null ? value : null, end == null ? null : CompletableFuture.wrapped(end), nested);
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
        private final CompletableFuture<?>[] sources;

        Any(CompletableFuture<?>[] sources) {
            this.sources = sources;
        }

        boolean isLive() {
            return !target.done;
        }

        void spend(boolean first) {
            for (int i = 0; first && !spent && i < sources.length; i++) {
                if (sources[i] != source) {
                    sources[i].clean();
                }
            }
        }

        boolean ready(CompletableFuture<?> ended) {
            source = ended;
            return ended.done;
        }

        Object act(Object value, Object otherValue, Throwable failure) {
            return value;
        }
    }
}
