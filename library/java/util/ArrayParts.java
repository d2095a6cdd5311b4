package java.util;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

// Spliterators of parts of arrays.
final class ArrayParts {
    private ArrayParts() {
    }

    static final class OfArray<T> implements Spliterator<T> {
        private final Object[] array;
        private int next;
        private final int end;
        private final int characteristics;

        OfArray(Object[] array, int from, int to, int characteristics) {
            this.array = array;
            this.next = from;
            this.end = to;
            this.characteristics = characteristics | SIZED | SUBSIZED;
        }

        public Spliterator<T> trySplit() {
            int from = next;
            int middle = (from + end) >>> 1;
            if (from >= middle) {
                return null;
            }
            next = middle;
            return new OfArray<T>(array, from, middle, characteristics);
        }

        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            int i = next;
            int n = end;
            next = n;
            for (; i < n; i++) {
                action.accept((T) array[i]);
            }
        }

        @SuppressWarnings("unchecked")
        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            int i = next;
            if (i >= end) {
                return false;
            }
            next = i + 1;
            action.accept((T) array[i]);
            return true;
        }

        public long estimateSize() {
            return end - next;
        }

        public int characteristics() {
            return characteristics;
        }

        public Comparator<? super T> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }

    // Of the array that a collection gives when elements are asked for.
    static final class Snapshot<T> implements Spliterator<T> {
        private final Collection<? extends T> collection;
        private final int characteristics;
        private OfArray<T> elements;

        Snapshot(Collection<? extends T> collection, int characteristics) {
            this.collection = collection;
            this.characteristics = characteristics | SIZED | SUBSIZED;
        }

        private OfArray<T> elements() {
            if (elements == null) {
                Object[] array = collection.toArray();
                elements = new OfArray<T>(array, 0, array.length, characteristics);
            }
            return elements;
        }

        public Spliterator<T> trySplit() {
            return elements().trySplit();
        }

        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            elements().forEachRemaining(action);
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            return elements().tryAdvance(action);
        }

        public long estimateSize() {
            return elements().estimateSize();
        }

        public int characteristics() {
            return characteristics;
        }
    }

    static final class Ints implements Spliterator.OfInt {
        private final int[] array;
        private int next;
        private final int end;
        private final int characteristics;

        Ints(int[] array, int from, int to, int characteristics) {
            this.array = array;
            this.next = from;
            this.end = to;
            this.characteristics = characteristics | SIZED | SUBSIZED;
        }

        public OfInt trySplit() {
            int from = next;
            int middle = (from + end) >>> 1;
            if (from >= middle) {
                return null;
            }
            next = middle;
            return new Ints(array, from, middle, characteristics);
        }

        public void forEachRemaining(IntConsumer action) {
            Objects.requireNonNull(action);
            int i = next;
            int n = end;
            next = n;
            for (; i < n; i++) {
                action.accept(array[i]);
            }
        }

        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            int i = next;
            if (i >= end) {
                return false;
            }
            next = i + 1;
            action.accept(array[i]);
            return true;
        }

        public long estimateSize() {
            return end - next;
        }

        public int characteristics() {
            return characteristics;
        }

        public Comparator<? super Integer> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }

    static final class Longs implements Spliterator.OfLong {
        private final long[] array;
        private int next;
        private final int end;
        private final int characteristics;

        Longs(long[] array, int from, int to, int characteristics) {
            this.array = array;
            this.next = from;
            this.end = to;
            this.characteristics = characteristics | SIZED | SUBSIZED;
        }

        public OfLong trySplit() {
            int from = next;
            int middle = (from + end) >>> 1;
            if (from >= middle) {
                return null;
            }
            next = middle;
            return new Longs(array, from, middle, characteristics);
        }

        public void forEachRemaining(LongConsumer action) {
            Objects.requireNonNull(action);
            int i = next;
            int n = end;
            next = n;
            for (; i < n; i++) {
                action.accept(array[i]);
            }
        }

        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            int i = next;
            if (i >= end) {
                return false;
            }
            next = i + 1;
            action.accept(array[i]);
            return true;
        }

        public long estimateSize() {
            return end - next;
        }

        public int characteristics() {
            return characteristics;
        }

        public Comparator<? super Long> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }

    static final class Doubles implements Spliterator.OfDouble {
        private final double[] array;
        private int next;
        private final int end;
        private final int characteristics;

        Doubles(double[] array, int from, int to, int characteristics) {
            this.array = array;
            this.next = from;
            this.end = to;
            this.characteristics = characteristics | SIZED | SUBSIZED;
        }

        public OfDouble trySplit() {
            int from = next;
            int middle = (from + end) >>> 1;
            if (from >= middle) {
                return null;
            }
            next = middle;
            return new Doubles(array, from, middle, characteristics);
        }

        public void forEachRemaining(DoubleConsumer action) {
            Objects.requireNonNull(action);
            int i = next;
            int n = end;
            next = n;
            for (; i < n; i++) {
                action.accept(array[i]);
            }
        }

        public boolean tryAdvance(DoubleConsumer action) {
            Objects.requireNonNull(action);
            int i = next;
            if (i >= end) {
                return false;
            }
            next = i + 1;
            action.accept(array[i]);
            return true;
        }

        public long estimateSize() {
            return end - next;
        }

        public int characteristics() {
            return characteristics;
        }

        public Comparator<? super Double> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }
}
