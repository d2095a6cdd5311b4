package java.util.stream;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;

// What ends streams of objects.
@SuppressWarnings({"rawtypes", "unchecked"})
final class RefEnds {
    private RefEnds() {
    }

    static final class Each<T> extends Terminal<T> {
        private final Consumer<? super T> action;

        Each(Consumer<? super T> action) {
            this.action = action;
        }

        Sink fresh() {
            return new Each<T>(action);
        }

        boolean merges() {
            return false;
        }

        public void accept(T element) {
            action.accept(element);
        }
    }

    // Of exactly the given length if the number of elements is known.
    static final class ToArray<T> extends Terminal<T> {
        // Null: an array of Object.
        private final IntFunction<?> generator;
        private Object[] elements = new Object[4];
        private int size;
        private boolean exact;

        ToArray(IntFunction<?> generator) {
            this.generator = generator;
        }

        boolean wantsSize() {
            return true;
        }

        boolean known(long expected) {
            if (expected >= 0) {
                elements = made((int) expected);
                exact = true;
                if (elements.length != expected) {
                    throw new IllegalStateException("Begin size " + expected + " is not equal to fixed size " + elements.length);
                }
            }
            return false;
        }

        private Object[] made(int length) {
            return generator == null ? new Object[length] : (Object[]) generator.apply(length);
        }

        Sink fresh() {
            return new ToArray<T>(generator);
        }

        public void accept(T element) {
            if (size == elements.length) {
                if (exact) {
                    throw new IllegalStateException("Accept exceeded fixed size of " + size);
                }
                elements = Arrays.copyOf(elements, Math.max(4, 2 * size));
            }
            elements[size++] = element;
        }

        long gathered() {
            return size;
        }

        void end() {
            if (exact && size < elements.length) {
                throw new IllegalStateException("End size " + size + " is less than fixed size " + elements.length);
            }
        }

        void merge(Terminal<T> right) {
            ToArray<T> more = (ToArray<T>) right;
            for (int i = 0; i < more.size; i++) {
                accept((T) more.elements[i]);
            }
        }

        Object[] array() {
            if (exact) {
                return elements;
            }
            Object[] all = made(size);
            if (size > all.length) {
                throw new IndexOutOfBoundsException("does not fit");
            }
            System.arraycopy(elements, 0, all, 0, size);
            return all;
        }
    }

    static final class Fold<T, U> extends Terminal<T> {
        private final U identity;
        private final BiFunction<U, ? super T, U> accumulator;
        private final BinaryOperator<U> combiner;
        U value;

        Fold(U identity, BiFunction<U, ? super T, U> accumulator, BinaryOperator<U> combiner) {
            this.identity = identity;
            this.accumulator = accumulator;
            this.combiner = combiner;
        }

        void begin() {
            value = identity;
        }

        boolean mergesInParallel() {
            return true;
        }

        Sink fresh() {
            return new Fold<T, U>(identity, accumulator, combiner);
        }

        void merge(Terminal<T> right) {
            value = combiner.apply(value, ((Fold<T, U>) right).value);
        }

        public void accept(T element) {
            value = accumulator.apply(value, element);
        }
    }

    static final class FoldOptional<T> extends Terminal<T> {
        private final BinaryOperator<T> operator;
        private boolean any;
        private T value;

        FoldOptional(BinaryOperator<T> operator) {
            this.operator = operator;
        }

        boolean mergesInParallel() {
            return true;
        }

        Sink fresh() {
            return new FoldOptional<T>(operator);
        }

        void merge(Terminal<T> right) {
            FoldOptional<T> other = (FoldOptional<T>) right;
            if (other.any) {
                accept(other.value);
            }
        }

        public void accept(T element) {
            if (any) {
                value = operator.apply(value, element);
            } else {
                any = true;
                value = element;
            }
        }

        Optional<T> optional() {
            return any ? Optional.of(value) : Optional.empty();
        }
    }

    static final class Collect<T, R> extends Terminal<T> {
        private final Supplier<R> supplier;
        private final BiConsumer<R, ? super T> accumulator;
        private final BiConsumer<R, R> combiner;
        R container;

        Collect(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner) {
            this.supplier = supplier;
            this.accumulator = accumulator;
            this.combiner = combiner;
        }

        void begin() {
            container = supplier.get();
        }

        boolean mergesInParallel() {
            return true;
        }

        Sink fresh() {
            return new Collect<T, R>(supplier, accumulator, combiner);
        }

        void merge(Terminal<T> right) {
            combiner.accept(container, ((Collect<T, R>) right).container);
        }

        public void accept(T element) {
            accumulator.accept(container, element);
        }
    }

    static final class CollectBy<T, A> extends Terminal<T> {
        private final Supplier<A> supplier;
        private final BiConsumer<A, ? super T> accumulator;
        private final BinaryOperator<A> combiner;
        A container;

        CollectBy(Supplier<A> supplier, BiConsumer<A, ? super T> accumulator, BinaryOperator<A> combiner) {
            this.supplier = supplier;
            this.accumulator = accumulator;
            this.combiner = combiner;
        }

        void begin() {
            container = supplier.get();
        }

        boolean mergesInParallel() {
            return true;
        }

        Sink fresh() {
            return new CollectBy<T, A>(supplier, accumulator, combiner);
        }

        void merge(Terminal<T> right) {
            container = combiner.apply(container, ((CollectBy<T, A>) right).container);
        }

        public void accept(T element) {
            accumulator.accept(container, element);
        }
    }

    // Ends with the first element for which the condition is `stop`.
    static final class Match<T> extends Terminal<T> {
        private final Predicate<? super T> condition;
        private final boolean stop;
        boolean stopped;

        Match(Predicate<? super T> condition, boolean stop) {
            this.condition = condition;
            this.stop = stop;
        }

        boolean isShort() {
            return true;
        }

        boolean cancelled() {
            return stopped;
        }

        Sink fresh() {
            return new Match<T>(condition, stop);
        }

        void merge(Terminal<T> right) {
            stopped |= ((Match<T>) right).stopped;
        }

        boolean decides() {
            return stopped;
        }

        public void accept(T element) {
            if (!stopped && condition.test(element) == stop) {
                stopped = true;
            }
        }
    }

    static final class Find<T> extends Terminal<T> {
        // Of a parallel stream.
        private final boolean any;
        private boolean found;
        private T value;

        Find(boolean any) {
            this.any = any;
        }

        boolean isShort() {
            return true;
        }

        boolean cancelled() {
            return found;
        }

        Sink fresh() {
            return new Find<T>(any);
        }

        void merge(Terminal<T> right) {
            if (!found) {
                found = ((Find<T>) right).found;
                value = ((Find<T>) right).value;
            }
        }

        boolean takesAny() {
            return any;
        }

        boolean decides() {
            return any && found;
        }

        boolean decidesRight() {
            return found;
        }

        public void accept(T element) {
            if (!found) {
                found = true;
                value = element;
            }
        }

        Optional<T> optional() {
            return found ? Optional.of(value) : Optional.empty();
        }
    }
}
