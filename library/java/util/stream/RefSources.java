package java.util.stream;

import j2pml.Model;
import java.util.Comparator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

// Where elements come from that are no collection's. Parts of endless ones are not made here.
final class RefSources {
    private RefSources() {
    }

    static final class Iterate<T> extends Spliterators.AbstractSpliterator<T> {
        private final UnaryOperator<T> function;
        private T last;
        private boolean begun;

        Iterate(T seed, UnaryOperator<T> function) {
            super(Long.MAX_VALUE, ORDERED | IMMUTABLE);
            this.last = seed;
            this.function = function;
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            if (begun) {
                last = function.apply(last);
            } else {
                begun = true;
            }
            action.accept(last);
            return true;
        }

        public Spliterator<T> trySplit() {
            Model.unmodelled();
            return null;
        }
    }

    static final class IterateWhile<T> extends Spliterators.AbstractSpliterator<T> {
        private final Predicate<? super T> more;
        private final UnaryOperator<T> function;
        private T last;
        private boolean begun;
        private boolean finished;

        IterateWhile(T seed, Predicate<? super T> more, UnaryOperator<T> function) {
            super(Long.MAX_VALUE, ORDERED | IMMUTABLE);
            this.last = seed;
            this.more = more;
            this.function = function;
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            if (finished) {
                return false;
            }
            T element = last;
            if (begun) {
                element = function.apply(element);
            } else {
                begun = true;
                last = null;
            }
            if (!more.test(element)) {
                finished = true;
                last = null;
                return false;
            }
            last = element;
            action.accept(element);
            return true;
        }

        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            if (!finished) {
                finished = true;
                T element = begun ? function.apply(last) : last;
                last = null;
                while (more.test(element)) {
                    action.accept(element);
                    element = function.apply(element);
                }
            }
        }
    }

    static final class Generate<T> implements Spliterator<T> {
        private final Supplier<? extends T> supplier;

        Generate(Supplier<? extends T> supplier) {
            this.supplier = supplier;
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            action.accept(supplier.get());
            return true;
        }

        public Spliterator<T> trySplit() {
            Model.unmodelled();
            return null;
        }

        public long estimateSize() {
            return Long.MAX_VALUE;
        }

        public int characteristics() {
            return IMMUTABLE;
        }
    }

    static final class Supplied<T> implements Spliterator<T> {
        private final Supplier<Spliterator<T>> supplier;
        private Spliterator<T> elements;

        Supplied(Supplier<Spliterator<T>> supplier) {
            this.supplier = supplier;
        }

        private Spliterator<T> elements() {
            if (elements == null) {
                elements = supplier.get();
            }
            return elements;
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            return elements().tryAdvance(action);
        }

        public void forEachRemaining(Consumer<? super T> action) {
            elements().forEachRemaining(action);
        }

        public Spliterator<T> trySplit() {
            return elements().trySplit();
        }

        public long estimateSize() {
            return elements().estimateSize();
        }

        public long getExactSizeIfKnown() {
            return elements().getExactSizeIfKnown();
        }

        public int characteristics() {
            return elements().characteristics();
        }

        public Comparator<? super T> getComparator() {
            return elements().getComparator();
        }
    }

    static final class Concat<T> implements Spliterator<T> {
        private final Spliterator<T> first;
        private final Spliterator<T> second;
        private boolean both = true;
        private final boolean unsized;

        Concat(Spliterator<T> first, Spliterator<T> second) {
            this.first = first;
            this.second = second;
            this.unsized = first.estimateSize() + second.estimateSize() < 0;
        }

        public Spliterator<T> trySplit() {
            if (!both) {
                return second.trySplit();
            }
            both = false;
            return first;
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            if (both) {
                if (first.tryAdvance(action)) {
                    return true;
                }
                both = false;
            }
            return second.tryAdvance(action);
        }

        public void forEachRemaining(Consumer<? super T> action) {
            if (both) {
                first.forEachRemaining(action);
            }
            second.forEachRemaining(action);
        }

        public long estimateSize() {
            if (!both) {
                return second.estimateSize();
            }
            long size = first.estimateSize() + second.estimateSize();
            return size >= 0 ? size : Long.MAX_VALUE;
        }

        public int characteristics() {
            if (!both) {
                return second.characteristics();
            }
            int common = first.characteristics() & second.characteristics() & ~(DISTINCT | SORTED);
            return unsized ? common & ~(SIZED | SUBSIZED) : common;
        }

        public Comparator<? super T> getComparator() {
            if (both) {
                throw new IllegalStateException();
            }
            return second.getComparator();
        }
    }
}
