package java.util.stream;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoublePredicate;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;

// What ends streams of double.
@SuppressWarnings({"rawtypes", "unchecked"})
final class DoubleEnds {
    private DoubleEnds() {
    }

    static final class Each extends Terminal<Double> {
        private final DoubleConsumer action;

        Each(DoubleConsumer action) {
            this.action = action;
        }

        Sink fresh() {
            return new Each(action);
        }

        boolean merges() {
            return false;
        }

        public void accept(double element) {
            action.accept(element);
        }
    }

    // Of exactly the given length if the number of elements is known.
    static final class ToArray extends Terminal<Double> {
        private double[] elements = new double[4];
        private int size;
        private boolean exact;

        boolean wantsSize() {
            return true;
        }

        boolean known(long expected) {
            if (expected >= 0) {
                elements = new double[(int) expected];
                exact = true;
            }
            return false;
        }

        Sink fresh() {
            return new ToArray();
        }

        public void accept(double element) {
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

        void merge(Terminal<Double> right) {
            ToArray more = (ToArray) right;
            for (int i = 0; i < more.size; i++) {
                accept(more.elements[i]);
            }
        }

        double[] array() {
            return exact ? elements : Arrays.copyOf(elements, size);
        }
    }

    static final class Fold extends Terminal<Double> {
        private final double identity;
        private final DoubleBinaryOperator operator;
        double value;

        Fold(double identity, DoubleBinaryOperator operator) {
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

        void merge(Terminal<Double> right) {
            accept(((Fold) right).value);
        }

        public void accept(double element) {
            value = operator.applyAsDouble(value, element);
        }
    }

    static final class FoldOptional extends Terminal<Double> {
        private final DoubleBinaryOperator operator;
        private boolean any;
        private double value;

        FoldOptional(DoubleBinaryOperator operator) {
            this.operator = operator;
        }

        boolean mergesInParallel() {
            return true;
        }

        Sink fresh() {
            return new FoldOptional(operator);
        }

        void merge(Terminal<Double> right) {
            FoldOptional other = (FoldOptional) right;
            if (other.any) {
                accept(other.value);
            }
        }

        public void accept(double element) {
            if (any) {
                value = operator.applyAsDouble(value, element);
            } else {
                any = true;
                value = element;
            }
        }

        OptionalDouble optional() {
            return any ? OptionalDouble.of(value) : OptionalDouble.empty();
        }
    }

    static final class Collect<R> extends Terminal<Double> {
        private final Supplier<R> supplier;
        private final ObjDoubleConsumer<R> accumulator;
        private final BiConsumer<R, R> combiner;
        R container;

        Collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner) {
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

        void merge(Terminal<Double> right) {
            combiner.accept(container, ((Collect<R>) right).container);
        }

        public void accept(double element) {
            accumulator.accept(container, element);
        }
    }

    static final class Sum extends Terminal<Double> {
        private final Compensated sum = new Compensated();

        boolean mergesFinely() {
            return true;
        }

        Sink fresh() {
            return new Sum();
        }

        void merge(Terminal<Double> right) {
            sum.add(((Sum) right).sum);
        }

        public void accept(double element) {
            sum.add(element);
        }

        double total() {
            return sum.total();
        }

        OptionalDouble average() {
            return sum.count() > 0 ? OptionalDouble.of(sum.total() / sum.count()) : OptionalDouble.empty();
        }
    }

    static final class Summary extends Terminal<Double> {
        final DoubleSummaryStatistics statistics = new DoubleSummaryStatistics();

        boolean mergesFinely() {
            return true;
        }

        Sink fresh() {
            return new Summary();
        }

        void merge(Terminal<Double> right) {
            statistics.combine(((Summary) right).statistics);
        }

        public void accept(double element) {
            statistics.accept(element);
        }
    }

    // Ends with the first element for which the condition is `stop`.
    static final class Match extends Terminal<Double> {
        private final DoublePredicate condition;
        private final boolean stop;
        boolean stopped;

        Match(DoublePredicate condition, boolean stop) {
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

        void merge(Terminal<Double> right) {
            stopped |= ((Match) right).stopped;
        }

        boolean decides() {
            return stopped;
        }

        public void accept(double element) {
            if (!stopped && condition.test(element) == stop) {
                stopped = true;
            }
        }
    }

    static final class Find extends Terminal<Double> {
        // Of a parallel stream.
        private final boolean any;
        private boolean found;
        private double value;

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

        void merge(Terminal<Double> right) {
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

        public void accept(double element) {
            if (!found) {
                found = true;
                value = element;
            }
        }

        OptionalDouble optional() {
            return found ? OptionalDouble.of(value) : OptionalDouble.empty();
        }
    }
}
