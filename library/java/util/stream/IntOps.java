package java.util.stream;

import j2pml.Model;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;

// Operations on elements of type int.
@SuppressWarnings({"rawtypes", "unchecked"})
final class IntOps {
    private IntOps() {
    }

    static final class Filter extends Sink<Integer> {
        private final IntPredicate condition;

        Filter(IntPredicate condition) {
            this.condition = condition;
        }

        Sink fresh() {
            return new Filter(condition);
        }

        public void accept(int element) {
            if (condition.test(element)) {
                down.accept(element);
            }
        }
    }

    static final class Map extends Sink<Integer> {
        private final IntUnaryOperator mapper;

        Map(IntUnaryOperator mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new Map(mapper);
        }

        public void accept(int element) {
            down.accept(mapper.applyAsInt(element));
        }
    }

    static final class ToRef extends Sink<Integer> {
        private final IntFunction<?> mapper;

        ToRef(IntFunction<?> mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new ToRef(mapper);
        }

        public void accept(int element) {
            down.accept(mapper.apply(element));
        }
    }

    static final class Boxed extends Sink<Integer> {
        Sink fresh() {
            return new Boxed();
        }

        public void accept(int element) {
            down.accept((Object) Integer.valueOf(element));
        }
    }

    static final class ToLong extends Sink<Integer> {
        private final IntToLongFunction mapper;

        ToLong(IntToLongFunction mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new ToLong(mapper);
        }

        public void accept(int element) {
            down.accept(mapper.applyAsLong(element));
        }
    }

    static final class ToDouble extends Sink<Integer> {
        private final IntToDoubleFunction mapper;

        ToDouble(IntToDoubleFunction mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new ToDouble(mapper);
        }

        public void accept(int element) {
            down.accept(mapper.applyAsDouble(element));
        }
    }

    static final class AsLong extends Sink<Integer> {
        Sink fresh() {
            return new AsLong();
        }

        public void accept(int element) {
            down.accept((long) element);
        }
    }

    static final class AsDouble extends Sink<Integer> {
        Sink fresh() {
            return new AsDouble();
        }

        public void accept(int element) {
            down.accept((double) element);
        }
    }

    static final class Multi extends Sink<Integer> {
        private final IntStream.IntMapMultiConsumer mapper;

        Multi(IntStream.IntMapMultiConsumer mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new Multi(mapper);
        }

        public void accept(int element) {
            mapper.accept(element, (IntConsumer) down);
        }
    }

    static final class Peek extends Sink<Integer> {
        private final IntConsumer action;

        Peek(IntConsumer action) {
            this.action = action;
        }

        Sink fresh() {
            return new Peek(action);
        }

        public void accept(int element) {
            action.accept(element);
            down.accept(element);
        }
    }

    // All elements come in before the first goes out. They stay until all have gone out: after an exception they come again.
    static final class Sorted extends Sink<Integer> {
        private int[] elements;
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
            elements = new int[4];
            size = 0;
        }

        public void accept(int element) {
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

    static final class TakeWhile extends Sink<Integer> {
        private final IntPredicate condition;
        private boolean over;

        TakeWhile(IntPredicate condition) {
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

        public void accept(int element) {
            if (!over) {
                if (condition.test(element)) {
                    down.accept(element);
                } else {
                    over = true;
                }
            }
        }
    }

    static final class DropWhile extends Sink<Integer> {
        private final IntPredicate condition;
        private boolean begun;

        DropWhile(IntPredicate condition) {
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

        public void accept(int element) {
            if (begun || !condition.test(element)) {
                begun = true;
                down.accept(element);
            }
        }
    }
}
