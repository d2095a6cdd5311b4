package java.util.stream;

import j2pml.Model;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

// Operations on elements that are objects.
@SuppressWarnings({"rawtypes", "unchecked"})
final class RefOps {
    private RefOps() {
    }

    static final class Filter<T> extends Sink<T> {
        private final Predicate<? super T> condition;

        Filter(Predicate<? super T> condition) {
            this.condition = condition;
        }

        Sink fresh() {
            return new Filter<T>(condition);
        }

        public void accept(T element) {
            if (condition.test(element)) {
                down.accept(element);
            }
        }
    }

    static final class Map<T> extends Sink<T> {
        private final Function<? super T, ?> mapper;

        Map(Function<? super T, ?> mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new Map<T>(mapper);
        }

        public void accept(T element) {
            down.accept(mapper.apply(element));
        }
    }

    static final class ToInt<T> extends Sink<T> {
        private final ToIntFunction<? super T> mapper;

        ToInt(ToIntFunction<? super T> mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new ToInt<T>(mapper);
        }

        public void accept(T element) {
            down.accept(mapper.applyAsInt(element));
        }
    }

    static final class ToLong<T> extends Sink<T> {
        private final ToLongFunction<? super T> mapper;

        ToLong(ToLongFunction<? super T> mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new ToLong<T>(mapper);
        }

        public void accept(T element) {
            down.accept(mapper.applyAsLong(element));
        }
    }

    static final class ToDouble<T> extends Sink<T> {
        private final ToDoubleFunction<? super T> mapper;

        ToDouble(ToDoubleFunction<? super T> mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new ToDouble<T>(mapper);
        }

        public void accept(T element) {
            down.accept(mapper.applyAsDouble(element));
        }
    }
    static final class Multi<T> extends Sink<T> {
        private final BiConsumer mapper;

        Multi(BiConsumer mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new Multi<T>(mapper);
        }

        public void accept(T element) {
            mapper.accept(element, down);
        }
    }

    static final class Peek<T> extends Sink<T> {
        private final Consumer<? super T> action;

        Peek(Consumer<? super T> action) {
            this.action = action;
        }

        Sink fresh() {
            return new Peek<T>(action);
        }

        public void accept(T element) {
            action.accept(element);
            down.accept(element);
        }
    }

    static final class Distinct<T> extends Sink<T> {
        private Set<T> seen;

        Sink over(Sink next, int flags) {
            if ((flags & Pipe.DISTINCT) != 0) {
                return next;
            }
            if ((flags & Pipe.SORTED) != 0) {
                return new DistinctSorted<T>().over(next, flags);
            }
            return super.over(next, flags);
        }

        boolean needsAll(int flags) {
            if ((flags & Pipe.DISTINCT) != 0) {
                return false;
            }
            if ((flags & Pipe.ORDERED) == 0) {
                Model.unmodelled();
            }
            return true;
        }

        Sink fresh() {
            return new Distinct<T>();
        }

        void begin() {
            seen = new HashSet<T>();
            down.begin();
        }

        public void accept(T element) {
            if (seen.add(element)) {
                down.accept(element);
            }
        }

        void end() {
            seen = null;
            down.end();
        }
    }

    // Equal elements are next to each other.
    private static final class DistinctSorted<T> extends Sink<T> {
        private boolean seenNull;
        private T last;

        void begin() {
            seenNull = false;
            last = null;
            down.begin();
        }

        public void accept(T element) {
            if (element == null) {
                if (!seenNull) {
                    seenNull = true;
                    last = null;
                    down.accept((Object) null);
                }
            } else if (last == null || !element.equals(last)) {
                last = element;
                down.accept(element);
            }
        }
    }

    // All elements come in before the first goes out. They stay until all have gone out: after an exception they come again.
    static final class Sorted<T> extends Sink<T> {
        // Null: the natural one.
        private final Comparator<? super T> order;
        private Object[] elements;
        private int size;
        private boolean asked;
        private boolean sized;

        Sorted(Comparator<? super T> order) {
            this.order = order;
        }

        Sink over(Sink next, int flags) {
            if (order == null && (flags & Pipe.SORTED) != 0) {
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
            return new Sorted<T>(order);
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
            elements = new Object[4];
            size = 0;
        }

        public void accept(T element) {
            if (size == elements.length) {
                elements = Arrays.copyOf(elements, 2 * size);
            }
            elements[size++] = element;
        }

        void end() {
            int n = size;
            Arrays.sort(elements, 0, n, (Comparator) order);
            down.begin();
            for (int i = 0; i < n && !(asked && down.cancelled()); i++) {
                down.accept(elements[i]);
            }
            down.end();
            elements = null;
        }
    }

    static final class TakeWhile<T> extends Sink<T> {
        private final Predicate<? super T> condition;
        private boolean over;

        TakeWhile(Predicate<? super T> condition) {
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

        public void accept(T element) {
            if (!over) {
                if (condition.test(element)) {
                    down.accept(element);
                } else {
                    over = true;
                }
            }
        }
    }

    static final class DropWhile<T> extends Sink<T> {
        private final Predicate<? super T> condition;
        private boolean begun;

        DropWhile(Predicate<? super T> condition) {
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

        public void accept(T element) {
            if (begun || !condition.test(element)) {
                begun = true;
                down.accept(element);
            }
        }
    }
}
