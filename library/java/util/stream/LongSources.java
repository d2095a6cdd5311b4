package java.util.stream;

import j2pml.Model;
import java.util.Comparator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;

// Where elements of type long come from. Parts of endless sources are not made here.
final class LongSources {
    private LongSources() {
    }

    // From one number to another, which is left out unless the range is closed.
    static final class Range implements Spliterator.OfLong {
        private long next;
        private final long end;
        // The end itself is still to come.
        private boolean closed;

        Range(long from, long end, boolean closed) {
            this.next = from;
            this.end = end;
            this.closed = closed;
        }

        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            long element = next;
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

        public void forEachRemaining(LongConsumer action) {
            Objects.requireNonNull(action);
            long element = next;
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

        public OfLong trySplit() {
            long size = estimateSize();
            if (size <= 1) {
                return null;
            }
            long from = next;
            next = from + size / (size < 1 << 24 ? 2 : 8);
            return new Range(from, next, false);
        }

        public long estimateSize() {
            return end - next + (closed ? 1 : 0);
        }

        public int characteristics() {
            return ORDERED | SIZED | SUBSIZED | IMMUTABLE | NONNULL | DISTINCT | SORTED;
        }

        public Comparator<? super Long> getComparator() {
            return null;
        }
    }

    static final class Iterate extends Spliterators.AbstractLongSpliterator {
        private final LongUnaryOperator function;
        private long last;
        private boolean begun;

        Iterate(long seed, LongUnaryOperator function) {
            super(Long.MAX_VALUE, ORDERED | IMMUTABLE | NONNULL);
            this.last = seed;
            this.function = function;
        }

        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            if (begun) {
                last = function.applyAsLong(last);
            } else {
                begun = true;
            }
            action.accept(last);
            return true;
        }

        public Spliterator.OfLong trySplit() {
            Model.unmodelled();
            return null;
        }
    }

    static final class IterateWhile extends Spliterators.AbstractLongSpliterator {
        private final LongPredicate more;
        private final LongUnaryOperator function;
        private long last;
        private boolean begun;
        private boolean finished;

        IterateWhile(long seed, LongPredicate more, LongUnaryOperator function) {
            super(Long.MAX_VALUE, ORDERED | IMMUTABLE | NONNULL);
            this.last = seed;
            this.more = more;
            this.function = function;
        }

        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            if (finished) {
                return false;
            }
            long element = last;
            if (begun) {
                element = function.applyAsLong(element);
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

        public void forEachRemaining(LongConsumer action) {
            Objects.requireNonNull(action);
            if (!finished) {
                finished = true;
                long element = begun ? function.applyAsLong(last) : last;
                while (more.test(element)) {
                    action.accept(element);
                    element = function.applyAsLong(element);
                }
            }
        }
    }

    static final class Generate implements Spliterator.OfLong {
        private final LongSupplier supplier;

        Generate(LongSupplier supplier) {
            this.supplier = supplier;
        }

        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            action.accept(supplier.getAsLong());
            return true;
        }

        public OfLong trySplit() {
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

    static final class Supplied implements Spliterator.OfLong {
        private final Supplier<Spliterator.OfLong> supplier;
        private Spliterator.OfLong elements;

        Supplied(Supplier<Spliterator.OfLong> supplier) {
            this.supplier = supplier;
        }

        private Spliterator.OfLong elements() {
            if (elements == null) {
                elements = supplier.get();
            }
            return elements;
        }

        public boolean tryAdvance(LongConsumer action) {
            return elements().tryAdvance(action);
        }

        public void forEachRemaining(LongConsumer action) {
            elements().forEachRemaining(action);
        }

        public Spliterator.OfLong trySplit() {
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

        public Comparator<? super Long> getComparator() {
            return elements().getComparator();
        }
    }

    static final class Concat implements Spliterator.OfLong {
        private final OfLong first;
        private final OfLong second;
        private boolean both = true;
        private final boolean unsized;

        Concat(OfLong first, OfLong second) {
            this.first = first;
            this.second = second;
            this.unsized = first.estimateSize() + second.estimateSize() < 0;
        }

        public OfLong trySplit() {
            if (!both) {
                return second.trySplit();
            }
            both = false;
            return first;
        }

        public boolean tryAdvance(LongConsumer action) {
            if (both) {
                if (first.tryAdvance(action)) {
                    return true;
                }
                both = false;
            }
            return second.tryAdvance(action);
        }

        public void forEachRemaining(LongConsumer action) {
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

        public Comparator<? super Long> getComparator() {
            if (both) {
                throw new IllegalStateException();
            }
            return second.getComparator();
        }
    }
}
