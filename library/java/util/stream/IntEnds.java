package java.util.stream;

import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

// What ends streams of int.
@SuppressWarnings({"rawtypes", "unchecked"})
final class IntEnds {
    private IntEnds() {
    }

    static final class Each extends Terminal<Integer> {
        private final IntConsumer action;

        Each(IntConsumer action) {
            this.action = action;
        }

        Sink fresh() {
            return new Each(action);
        }

        boolean merges() {
            return false;
        }

        public void accept(int element) {
            action.accept(element);
        }
    }

    // Of exactly the given length if the number of elements is known.
    static final class ToArray extends Terminal<Integer> {
        private int[] elements = new int[4];
        private int size;
        private boolean exact;

        boolean wantsSize() {
            return true;
        }

        boolean known(long expected) {
            if (expected >= 0) {
                elements = new int[(int) expected];
                exact = true;
            }
            return false;
        }

        Sink fresh() {
            return new ToArray();
        }

        public void accept(int element) {
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

        void merge(Terminal<Integer> right) {
            ToArray more = (ToArray) right;
            for (int i = 0; i < more.size; i++) {
                accept(more.elements[i]);
            }
        }

        int[] array() {
            return exact ? elements : Arrays.copyOf(elements, size);
        }
    }

    static final class Fold extends Terminal<Integer> {
        private final int identity;
        private final IntBinaryOperator operator;
        int value;

        Fold(int identity, IntBinaryOperator operator) {
            this.identity = identity;
            this.operator = operator;
        }

        void begin() {
            value = identity;
        }

        boolean mergesInParallel() {
            return true;
        }

        Sink fresh() {
            return new Fold(identity, operator);
        }

        void merge(Terminal<Integer> right) {
            accept(((Fold) right).value);
        }

        public void accept(int element) {
            value = operator.applyAsInt(value, element);
        }
    }

    static final class FoldOptional extends Terminal<Integer> {
        private final IntBinaryOperator operator;
        private boolean any;
        private int value;

        FoldOptional(IntBinaryOperator operator) {
            this.operator = operator;
        }

        boolean mergesInParallel() {
            return true;
        }

        Sink fresh() {
            return new FoldOptional(operator);
        }

        void merge(Terminal<Integer> right) {
            FoldOptional other = (FoldOptional) right;
            if (other.any) {
                accept(other.value);
            }
        }

        public void accept(int element) {
            if (any) {
                value = operator.applyAsInt(value, element);
            } else {
                any = true;
                value = element;
            }
        }

        OptionalInt optional() {
            return any ? OptionalInt.of(value) : OptionalInt.empty();
        }
    }

    static final class Collect<R> extends Terminal<Integer> {
        private final Supplier<R> supplier;
        private final ObjIntConsumer<R> accumulator;
        private final BiConsumer<R, R> combiner;
        R container;

        Collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner) {
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
            return new Collect<R>(supplier, accumulator, combiner);
        }

        void merge(Terminal<Integer> right) {
            combiner.accept(container, ((Collect<R>) right).container);
        }

        public void accept(int element) {
            accumulator.accept(container, element);
        }
    }

    static final class Sum extends Terminal<Integer> {
        long count;
        long sum;

        Sink fresh() {
            return new Sum();
        }

        void merge(Terminal<Integer> right) {
            count += ((Sum) right).count;
            sum += ((Sum) right).sum;
        }

        public void accept(int element) {
            count++;
            sum += element;
        }

        OptionalDouble average() {
            return count > 0 ? OptionalDouble.of((double) sum / count) : OptionalDouble.empty();
        }
    }

    static final class Summary extends Terminal<Integer> {
        final IntSummaryStatistics statistics = new IntSummaryStatistics();

        Sink fresh() {
            return new Summary();
        }

        void merge(Terminal<Integer> right) {
            statistics.combine(((Summary) right).statistics);
        }

        public void accept(int element) {
            statistics.accept(element);
        }
    }

    // Ends with the first element for which the condition is `stop`.
    static final class Match extends Terminal<Integer> {
        private final IntPredicate condition;
        private final boolean stop;
        boolean stopped;

        Match(IntPredicate condition, boolean stop) {
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
            return new Match(condition, stop);
        }

        void merge(Terminal<Integer> right) {
            stopped |= ((Match) right).stopped;
        }

        boolean decides() {
            return stopped;
        }

        public void accept(int element) {
            if (!stopped && condition.test(element) == stop) {
                stopped = true;
            }
        }
    }

    static final class Find extends Terminal<Integer> {
        // Of a parallel stream.
        private final boolean any;
        private boolean found;
        private int value;

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
            return new Find(any);
        }

        void merge(Terminal<Integer> right) {
            if (!found) {
                found = ((Find) right).found;
                value = ((Find) right).value;
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

        public void accept(int element) {
            if (!found) {
                found = true;
                value = element;
            }
        }

        OptionalInt optional() {
            return found ? OptionalInt.of(value) : OptionalInt.empty();
        }
    }
}
