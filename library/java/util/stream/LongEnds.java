package java.util.stream;

import java.util.Arrays;
import java.util.LongSummaryStatistics;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;

// What ends streams of long.
@SuppressWarnings({"rawtypes", "unchecked"})
final class LongEnds {
    private LongEnds() {
    }

    static final class Each extends Terminal<Long> {
        private final LongConsumer action;

        Each(LongConsumer action) {
            this.action = action;
        }

        Sink fresh() {
            return new Each(action);
        }

        boolean merges() {
            return false;
        }

        public void accept(long element) {
            action.accept(element);
        }
    }

    // Of exactly the given length if the number of elements is known.
    static final class ToArray extends Terminal<Long> {
        private long[] elements = new long[4];
        private int size;
        private boolean exact;

        boolean wantsSize() {
            return true;
        }

        boolean known(long expected) {
            if (expected >= 0) {
                elements = new long[(int) expected];
                exact = true;
            }
            return false;
        }

        Sink fresh() {
            return new ToArray();
        }

        public void accept(long element) {
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

        void merge(Terminal<Long> right) {
            ToArray more = (ToArray) right;
            for (int i = 0; i < more.size; i++) {
                accept(more.elements[i]);
            }
        }

        long[] array() {
            return exact ? elements : Arrays.copyOf(elements, size);
        }
    }

    static final class Fold extends Terminal<Long> {
        private final long identity;
        private final LongBinaryOperator operator;
        long value;

        Fold(long identity, LongBinaryOperator operator) {
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

        void merge(Terminal<Long> right) {
            accept(((Fold) right).value);
        }

        public void accept(long element) {
            value = operator.applyAsLong(value, element);
        }
    }

    static final class FoldOptional extends Terminal<Long> {
        private final LongBinaryOperator operator;
        private boolean any;
        private long value;

        FoldOptional(LongBinaryOperator operator) {
            this.operator = operator;
        }

        boolean mergesInParallel() {
            return true;
        }

        Sink fresh() {
            return new FoldOptional(operator);
        }

        void merge(Terminal<Long> right) {
            FoldOptional other = (FoldOptional) right;
            if (other.any) {
                accept(other.value);
            }
        }

        public void accept(long element) {
            if (any) {
                value = operator.applyAsLong(value, element);
            } else {
                any = true;
                value = element;
            }
        }

        OptionalLong optional() {
            return any ? OptionalLong.of(value) : OptionalLong.empty();
        }
    }

    static final class Collect<R> extends Terminal<Long> {
        private final Supplier<R> supplier;
        private final ObjLongConsumer<R> accumulator;
        private final BiConsumer<R, R> combiner;
        R container;

        Collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner) {
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

        void merge(Terminal<Long> right) {
            combiner.accept(container, ((Collect<R>) right).container);
        }

        public void accept(long element) {
            accumulator.accept(container, element);
        }
    }

    static final class Sum extends Terminal<Long> {
        long count;
        long sum;

        Sink fresh() {
            return new Sum();
        }

        void merge(Terminal<Long> right) {
            count += ((Sum) right).count;
            sum += ((Sum) right).sum;
        }

        public void accept(long element) {
            count++;
            sum += element;
        }

        OptionalDouble average() {
            return count > 0 ? OptionalDouble.of((double) sum / count) : OptionalDouble.empty();
        }
    }

    static final class Summary extends Terminal<Long> {
        final LongSummaryStatistics statistics = new LongSummaryStatistics();

        Sink fresh() {
            return new Summary();
        }

        void merge(Terminal<Long> right) {
            statistics.combine(((Summary) right).statistics);
        }

        public void accept(long element) {
            statistics.accept(element);
        }
    }

    // Ends with the first element for which the condition is `stop`.
    static final class Match extends Terminal<Long> {
        private final LongPredicate condition;
        private final boolean stop;
        boolean stopped;

        Match(LongPredicate condition, boolean stop) {
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

        void merge(Terminal<Long> right) {
            stopped |= ((Match) right).stopped;
        }

        boolean decides() {
            return stopped;
        }

        public void accept(long element) {
            if (!stopped && condition.test(element) == stop) {
                stopped = true;
            }
        }
    }

    static final class Find extends Terminal<Long> {
        // Of a parallel stream.
        private final boolean any;
        private boolean found;
        private long value;

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

        void merge(Terminal<Long> right) {
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

        public void accept(long element) {
            if (!found) {
                found = true;
                value = element;
            }
        }

        OptionalLong optional() {
            return found ? OptionalLong.of(value) : OptionalLong.empty();
        }
    }
}
