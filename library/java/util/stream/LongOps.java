package java.util.stream;

import j2pml.Model;
import java.util.Arrays;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;

// Operations on elements of type long.
@SuppressWarnings({"rawtypes", "unchecked"})
final class LongOps {
    private LongOps() {
    }

    static final class Filter extends Sink<Long> {
        private final LongPredicate condition;

        Filter(LongPredicate condition) {
            this.condition = condition;
        }

        Sink fresh() {
            return new Filter(condition);
        }

        public void accept(long element) {
            if (condition.test(element)) {
                down.accept(element);
            }
        }
    }

    static final class Map extends Sink<Long> {
        private final LongUnaryOperator mapper;

        Map(LongUnaryOperator mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new Map(mapper);
        }

        public void accept(long element) {
            down.accept(mapper.applyAsLong(element));
        }
    }

    static final class ToRef extends Sink<Long> {
        private final LongFunction<?> mapper;

        ToRef(LongFunction<?> mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new ToRef(mapper);
        }

        public void accept(long element) {
            down.accept(mapper.apply(element));
        }
    }

    static final class Boxed extends Sink<Long> {
        Sink fresh() {
            return new Boxed();
        }

        public void accept(long element) {
            down.accept((Object) Long.valueOf(element));
        }
    }

    static final class ToInt extends Sink<Long> {
        private final LongToIntFunction mapper;

        ToInt(LongToIntFunction mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new ToInt(mapper);
        }

        public void accept(long element) {
            down.accept(mapper.applyAsInt(element));
        }
    }

    static final class ToDouble extends Sink<Long> {
        private final LongToDoubleFunction mapper;

        ToDouble(LongToDoubleFunction mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new ToDouble(mapper);
        }

        public void accept(long element) {
            down.accept(mapper.applyAsDouble(element));
        }
    }

    static final class AsDouble extends Sink<Long> {
        Sink fresh() {
            return new AsDouble();
        }

        public void accept(long element) {
            down.accept((double) element);
        }
    }

    static final class Multi extends Sink<Long> {
        private final LongStream.LongMapMultiConsumer mapper;

        Multi(LongStream.LongMapMultiConsumer mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new Multi(mapper);
        }

        public void accept(long element) {
            mapper.accept(element, (LongConsumer) down);
        }
    }

    static final class Peek extends Sink<Long> {
        private final LongConsumer action;

        Peek(LongConsumer action) {
            this.action = action;
        }

        Sink fresh() {
            return new Peek(action);
        }

        public void accept(long element) {
            action.accept(element);
            down.accept(element);
        }
    }

    // All elements come in before the first goes out. They stay until all have gone out: after an exception they come again.
    static final class Sorted extends Sink<Long> {
        private long[] elements;
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
            elements = new long[4];
            size = 0;
        }

        public void accept(long element) {
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

    static final class TakeWhile extends Sink<Long> {
        private final LongPredicate condition;
        private boolean over;

        TakeWhile(LongPredicate condition) {
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

        public void accept(long element) {
            if (!over) {
                if (condition.test(element)) {
                    down.accept(element);
                } else {
                    over = true;
                }
            }
        }
    }

    static final class DropWhile extends Sink<Long> {
        private final LongPredicate condition;
        private boolean begun;

        DropWhile(LongPredicate condition) {
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

        public void accept(long element) {
            if (begun || !condition.test(element)) {
                begun = true;
                down.accept(element);
            }
        }
    }
}
