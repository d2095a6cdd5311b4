package java.util.stream;

import java.util.Arrays;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

// Sources of few elements, and builders.
@SuppressWarnings("unchecked")
final class Streams {
    static final int FIXED = Spliterator.ORDERED | Spliterator.IMMUTABLE;

    private Streams() {
    }

    static <T> Spliterator<T> one(T element) {
        Object[] elements = {element};
        return Spliterators.spliterator(elements, FIXED);
    }

    // Closing it closes both.
    static void concatenated(Pipe both, BaseStream<?, ?> first, BaseStream<?, ?> second) {
        if (first.isParallel() || second.isParallel()) {
            ((BaseStream<?, ?>) both).parallel();
        }
        both.source.closing = Source.both(() -> first.close(), () -> second.close());
    }

    static final class RefBuilder<T> implements Stream.Builder<T> {
        // Null once the stream is built.
        private Object[] elements = new Object[1];
        private int count;

        public void accept(T element) {
            if (elements == null) {
                throw new IllegalStateException();
            }
            if (count == elements.length) {
                elements = Arrays.copyOf(elements, 2 * count);
            }
            elements[count++] = element;
        }

        public Stream<T> build() {
            Object[] all = elements;
            if (all == null) {
                throw new IllegalStateException();
            }
            elements = null;
            return new RefPipe<T>(Spliterators.spliterator(all, 0, count, count < 2 ? FIXED : Spliterator.ORDERED));
        }
    }

    static final class IntBuilder implements IntStream.Builder {
        // Null once the stream is built.
        private int[] elements = new int[1];
        private int count;

        public void accept(int element) {
            if (elements == null) {
                throw new IllegalStateException();
            }
            if (count == elements.length) {
                elements = Arrays.copyOf(elements, 2 * count);
            }
            elements[count++] = element;
        }

        public IntStream build() {
            int[] all = elements;
            if (all == null) {
                throw new IllegalStateException();
            }
            elements = null;
            return new IntPipe(Spliterators.spliterator(all, 0, count, count < 2 ? FIXED : Spliterator.ORDERED));
        }
    }

    static final class LongBuilder implements LongStream.Builder {
        // Null once the stream is built.
        private long[] elements = new long[1];
        private int count;

        public void accept(long element) {
            if (elements == null) {
                throw new IllegalStateException();
            }
            if (count == elements.length) {
                elements = Arrays.copyOf(elements, 2 * count);
            }
            elements[count++] = element;
        }

        public LongStream build() {
            long[] all = elements;
            if (all == null) {
                throw new IllegalStateException();
            }
            elements = null;
            return new LongPipe(Spliterators.spliterator(all, 0, count, count < 2 ? FIXED : Spliterator.ORDERED));
        }
    }

    static final class DoubleBuilder implements DoubleStream.Builder {
        // Null once the stream is built.
        private double[] elements = new double[1];
        private int count;

        public void accept(double element) {
            if (elements == null) {
                throw new IllegalStateException();
            }
            if (count == elements.length) {
                elements = Arrays.copyOf(elements, 2 * count);
            }
            elements[count++] = element;
        }

        public DoubleStream build() {
            double[] all = elements;
            if (all == null) {
                throw new IllegalStateException();
            }
            elements = null;
            return new DoublePipe(Spliterators.spliterator(all, 0, count, count < 2 ? FIXED : Spliterator.ORDERED));
        }
    }
}
