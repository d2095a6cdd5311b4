package java.util.stream;

import j2pml.Model;
import java.util.Comparator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.DoubleConsumer;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Supplier;

// Where elements of type double come from. Parts of endless sources are not made here.
final class DoubleSources {
    private DoubleSources() {
    }

    static final class Iterate extends Spliterators.AbstractDoubleSpliterator {
        private final DoubleUnaryOperator function;
        private double last;
        private boolean begun;

        Iterate(double seed, DoubleUnaryOperator function) {
            super(Long.MAX_VALUE, ORDERED | IMMUTABLE | NONNULL);
            this.last = seed;
            this.function = function;
        }

        public boolean tryAdvance(DoubleConsumer action) {
            Objects.requireNonNull(action);
            if (begun) {
                last = function.applyAsDouble(last);
            } else {
                begun = true;
            }
            action.accept(last);
            return true;
        }

        public Spliterator.OfDouble trySplit() {
            Model.unmodelled();
            return null;
        }
    }

    static final class IterateWhile extends Spliterators.AbstractDoubleSpliterator {
        private final DoublePredicate more;
        private final DoubleUnaryOperator function;
        private double last;
        private boolean begun;
        private boolean finished;

        IterateWhile(double seed, DoublePredicate more, DoubleUnaryOperator function) {
            super(Long.MAX_VALUE, ORDERED | IMMUTABLE | NONNULL);
            this.last = seed;
            this.more = more;
            this.function = function;
        }

        public boolean tryAdvance(DoubleConsumer action) {
            Objects.requireNonNull(action);
            if (finished) {
                return false;
            }
            double element = last;
            if (begun) {
                element = function.applyAsDouble(element);
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

        public void forEachRemaining(DoubleConsumer action) {
            Objects.requireNonNull(action);
            if (!finished) {
                finished = true;
                double element = begun ? function.applyAsDouble(last) : last;
                while (more.test(element)) {
                    action.accept(element);
                    element = function.applyAsDouble(element);
                }
            }
        }
    }

    static final class Generate implements Spliterator.OfDouble {
        private final DoubleSupplier supplier;

        Generate(DoubleSupplier supplier) {
            this.supplier = supplier;
        }

        public boolean tryAdvance(DoubleConsumer action) {
            Objects.requireNonNull(action);
            action.accept(supplier.getAsDouble());
            return true;
        }

        public OfDouble trySplit() {
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

    static final class Supplied implements Spliterator.OfDouble {
        private final Supplier<Spliterator.OfDouble> supplier;
        private Spliterator.OfDouble elements;

        Supplied(Supplier<Spliterator.OfDouble> supplier) {
            this.supplier = supplier;
        }

        private Spliterator.OfDouble elements() {
            if (elements == null) {
                elements = supplier.get();
            }
            return elements;
        }

        public boolean tryAdvance(DoubleConsumer action) {
            return elements().tryAdvance(action);
        }

        public void forEachRemaining(DoubleConsumer action) {
            elements().forEachRemaining(action);
        }

        public Spliterator.OfDouble trySplit() {
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

        public Comparator<? super Double> getComparator() {
            return elements().getComparator();
        }
    }

    static final class Concat implements Spliterator.OfDouble {
        private final OfDouble first;
        private final OfDouble second;
        private boolean both = true;
        private final boolean unsized;

        Concat(OfDouble first, OfDouble second) {
            this.first = first;
            this.second = second;
            this.unsized = first.estimateSize() + second.estimateSize() < 0;
        }

        public OfDouble trySplit() {
            if (!both) {
                return second.trySplit();
            }
            both = false;
            return first;
        }

        public boolean tryAdvance(DoubleConsumer action) {
            if (both) {
                if (first.tryAdvance(action)) {
                    return true;
                }
                both = false;
            }
            return second.tryAdvance(action);
        }

        public void forEachRemaining(DoubleConsumer action) {
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

        public Comparator<? super Double> getComparator() {
            if (both) {
                throw new IllegalStateException();
            }
            return second.getComparator();
        }
    }
}
