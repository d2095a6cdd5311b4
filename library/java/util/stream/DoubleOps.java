package java.util.stream;

import j2pml.Model;
import java.util.Arrays;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;

// Operations on elements of type double.
@SuppressWarnings({"rawtypes", "unchecked"})
final class DoubleOps {
    private DoubleOps() {
    }

    static final class Filter extends Sink<Double> {
        private final DoublePredicate condition;

        Filter(DoublePredicate condition) {
            this.condition = condition;
        }

        Sink fresh() {
            return new Filter(condition);
        }

        public void accept(double element) {
            if (condition.test(element)) {
                down.accept(element);
            }
        }
    }

    static final class Map extends Sink<Double> {
        private final DoubleUnaryOperator mapper;

        Map(DoubleUnaryOperator mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new Map(mapper);
        }

        public void accept(double element) {
            down.accept(mapper.applyAsDouble(element));
        }
    }

    static final class ToRef extends Sink<Double> {
        private final DoubleFunction<?> mapper;

        ToRef(DoubleFunction<?> mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new ToRef(mapper);
        }

        public void accept(double element) {
            down.accept(mapper.apply(element));
        }
    }

    static final class Boxed extends Sink<Double> {
        Sink fresh() {
            return new Boxed();
        }

        public void accept(double element) {
            down.accept((Object) Double.valueOf(element));
        }
    }

    static final class ToInt extends Sink<Double> {
        private final DoubleToIntFunction mapper;

        ToInt(DoubleToIntFunction mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new ToInt(mapper);
        }

        public void accept(double element) {
            down.accept(mapper.applyAsInt(element));
        }
    }

    static final class ToLong extends Sink<Double> {
        private final DoubleToLongFunction mapper;

        ToLong(DoubleToLongFunction mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new ToLong(mapper);
        }

        public void accept(double element) {
            down.accept(mapper.applyAsLong(element));
        }
    }

    static final class Multi extends Sink<Double> {
        private final DoubleStream.DoubleMapMultiConsumer mapper;

        Multi(DoubleStream.DoubleMapMultiConsumer mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new Multi(mapper);
        }

        public void accept(double element) {
            mapper.accept(element, (DoubleConsumer) down);
        }
    }

    static final class Peek extends Sink<Double> {
        private final DoubleConsumer action;

        Peek(DoubleConsumer action) {
            this.action = action;
        }

        Sink fresh() {
            return new Peek(action);
        }

        public void accept(double element) {
            action.accept(element);
            down.accept(element);
        }
    }

    // All elements come in before the first goes out. They stay until all have gone out: after an exception they come again.
    static final class Sorted extends Sink<Double> {
        private double[] elements;
        private int size;
        private boolean asked;
        private boolean sized;

        Sink over(Sink next, int flags) {
            if ((flags & Pipe.SORTED) != 0) {
                return next;
            }
            sized = (flags & Pipe.SIZED) != 0;
            elements = null;
            asked = false;
            return super.over(next, flags);
        }

        boolean needsAll(int flags) {
            return true;
        }

        Sink fresh() {
            return new Sorted();
        }

        boolean cancelled() {
            asked = true;
            return false;
        }

        boolean isSized() {
            return sized;
        }

        void begin() {
            if (sized && elements != null) {
                Model.unmodelled("elements of a known number that are sorted again after an exception");
            }
            elements = new double[4];
            size = 0;
        }

        public void accept(double element) {
            if (size == elements.length) {
                elements = Arrays.copyOf(elements, 2 * size);
            }
            elements[size++] = element;
        }

        void end() {
            int n = size;
            Arrays.sort(elements, 0, n);
            down.begin();
            for (int i = 0; i < n && !(asked && down.cancelled()); i++) {
                down.accept(elements[i]);
            }
            down.end();
            elements = null;
        }
    }

    static final class TakeWhile extends Sink<Double> {
        private final DoublePredicate condition;
        private boolean over;

        TakeWhile(DoublePredicate condition) {
            this.condition = condition;
        }

        Sink over(Sink next, int flags) {
            over = false;
            return super.over(next, flags);
        }

        boolean needsAll(int flags) {
            Model.unmodelled("takeWhile of a parallel stream");
            return true;
        }

        boolean cancelled() {
            return over || down.cancelled();
        }

        public void accept(double element) {
            if (!over) {
                if (condition.test(element)) {
                    down.accept(element);
                } else {
                    over = true;
                }
            }
        }
    }

    static final class DropWhile extends Sink<Double> {
        private final DoublePredicate condition;
        private boolean begun;

        DropWhile(DoublePredicate condition) {
            this.condition = condition;
        }

        Sink over(Sink next, int flags) {
            begun = false;
            return super.over(next, flags);
        }

        boolean needsAll(int flags) {
            Model.unmodelled("dropWhile of a parallel stream");
            return true;
        }

        public void accept(double element) {
            if (begun || !condition.test(element)) {
                begun = true;
                down.accept(element);
            }
        }
    }
}
