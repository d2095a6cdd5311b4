package java.util.stream;

import j2pml.Model;
import java.util.Comparator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

// Where elements of type int come from. Parts of endless sources are not made here.
final class IntSources {
    private IntSources() {
    }

    // From one number to another, which is left out unless the range is closed.
    static final class Range implements Spliterator.OfInt {
        private int next;
        private final int end;
        // The end itself is still to come.
        private boolean closed;

        Range(int from, int end, boolean closed) {
            this.next = from;
            this.end = end;
            this.closed = closed;
        }

        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            int element = next;
            if (element < end) {
                next = element + 1;
            } else if (closed) {
                closed = false;
            } else {
                return false;
            }
            action.accept(element);
            return true;
        }

        public void forEachRemaining(IntConsumer action) {
            Objects.requireNonNull(action);
            int element = next;
            boolean last = closed;
            next = end;
            closed = false;
            while (element < end) {
                action.accept(element++);
            }
            if (last) {
                action.accept(element);
            }
        }

        public OfInt trySplit() {
            long size = estimateSize();
            if (size <= 1) {
                return null;
            }
            int from = next;
            next = from + (int) (size / (size < 1 << 24 ? 2 : 8));
            return new Range(from, next, false);
        }

        public long estimateSize() {
            return (long) end - next + (closed ? 1 : 0);
        }

        public int characteristics() {
            return ORDERED | SIZED | SUBSIZED | IMMUTABLE | NONNULL | DISTINCT | SORTED;
        }

        public Comparator<? super Integer> getComparator() {
            return null;
        }
    }

    static final class Iterate extends Spliterators.AbstractIntSpliterator {
        private final IntUnaryOperator function;
        private int last;
        private boolean begun;

        Iterate(int seed, IntUnaryOperator function) {
            super(Long.MAX_VALUE, ORDERED | IMMUTABLE | NONNULL);
            this.last = seed;
            this.function = function;
        }

        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            if (begun) {
                last = function.applyAsInt(last);
            } else {
                begun = true;
            }
            action.accept(last);
            return true;
        }

        public Spliterator.OfInt trySplit() {
            Model.unmodelled();
            return null;
        }
    }

    static final class IterateWhile extends Spliterators.AbstractIntSpliterator {
        private final IntPredicate more;
        private final IntUnaryOperator function;
        private int last;
        private boolean begun;
        private boolean finished;

        IterateWhile(int seed, IntPredicate more, IntUnaryOperator function) {
            super(Long.MAX_VALUE, ORDERED | IMMUTABLE | NONNULL);
            this.last = seed;
            this.more = more;
            this.function = function;
        }

        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            if (finished) {
                return false;
            }
            int element = last;
            if (begun) {
                element = function.applyAsInt(element);
            } else {
                begun = true;
                last = 0;
            }
            if (!more.test(element)) {
                finished = true;
                return false;
            }
            last = element;
            action.accept(element);
            return true;
        }

        public void forEachRemaining(IntConsumer action) {
            Objects.requireNonNull(action);
            if (!finished) {
                finished = true;
                int element = begun ? function.applyAsInt(last) : last;
                while (more.test(element)) {
                    action.accept(element);
                    element = function.applyAsInt(element);
                }
            }
        }
    }

    static final class Generate implements Spliterator.OfInt {
        private final IntSupplier supplier;

        Generate(IntSupplier supplier) {
            this.supplier = supplier;
        }

        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            action.accept(supplier.getAsInt());
            return true;
        }

        public OfInt trySplit() {
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

    static final class Supplied implements Spliterator.OfInt {
        private final Supplier<Spliterator.OfInt> supplier;
        private Spliterator.OfInt elements;

        Supplied(Supplier<Spliterator.OfInt> supplier) {
            this.supplier = supplier;
        }

        private Spliterator.OfInt elements() {
            if (elements == null) {
                elements = supplier.get();
            }
            return elements;
        }

        public boolean tryAdvance(IntConsumer action) {
            return elements().tryAdvance(action);
        }

        public void forEachRemaining(IntConsumer action) {
            elements().forEachRemaining(action);
        }

        public Spliterator.OfInt trySplit() {
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

        public Comparator<? super Integer> getComparator() {
            return elements().getComparator();
        }
    }

    static final class Concat implements Spliterator.OfInt {
        private final OfInt first;
        private final OfInt second;
        private boolean both = true;
        private final boolean unsized;

        Concat(OfInt first, OfInt second) {
            this.first = first;
            this.second = second;
            this.unsized = first.estimateSize() + second.estimateSize() < 0;
        }

        public OfInt trySplit() {
            if (!both) {
                return second.trySplit();
            }
            both = false;
            return first;
        }

        public boolean tryAdvance(IntConsumer action) {
            if (both) {
                if (first.tryAdvance(action)) {
                    return true;
                }
                both = false;
            }
            return second.tryAdvance(action);
        }

        public void forEachRemaining(IntConsumer action) {
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

        public Comparator<? super Integer> getComparator() {
            if (both) {
                throw new IllegalStateException();
            }
            return second.getComparator();
        }
    }
}
