package java.util.stream;

import java.util.Spliterator;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongFunction;

// flatMap: the elements of the streams that a function makes of elements, of whatever type both are. Each stream is closed
// after its elements.
@SuppressWarnings({"rawtypes", "unchecked"})
abstract class Flat<T> extends Sink<T> {
    // Whether it was asked if more is wanted, so has to ask.
    private boolean asked;

    Sink over(Sink next, int flags) {
        asked = false;
        return super.over(next, flags);
    }

    boolean cancelled() {
        asked = true;
        return down.cancelled();
    }

    void all(BaseStream<?, ?> stream) {
        try (BaseStream<?, ?> elements = stream) {
            if (elements != null) {
                if (asked) {
                    Spliterator one = elements.sequential().spliterator();
                    while (!down.cancelled() && one.tryAdvance(down)) {
                    }
                } else {
                    ((Pipe) elements.sequential()).pour(down);
                }
            }
        }
    }

    static final class OfRef<T> extends Flat<T> {
        private final Function<? super T, ? extends BaseStream<?, ?>> mapper;

        OfRef(Function<? super T, ? extends BaseStream<?, ?>> mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new OfRef<T>(mapper);
        }

        public void accept(T element) {
            all(mapper.apply(element));
        }
    }

    static final class OfInt extends Flat<Integer> {
        private final IntFunction<? extends BaseStream<?, ?>> mapper;

        OfInt(IntFunction<? extends BaseStream<?, ?>> mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new OfInt(mapper);
        }

        public void accept(int element) {
            all(mapper.apply(element));
        }
    }

    static final class OfLong extends Flat<Long> {
        private final LongFunction<? extends BaseStream<?, ?>> mapper;

        OfLong(LongFunction<? extends BaseStream<?, ?>> mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new OfLong(mapper);
        }

        public void accept(long element) {
            all(mapper.apply(element));
        }
    }

    static final class OfDouble extends Flat<Double> {
        private final DoubleFunction<? extends BaseStream<?, ?>> mapper;

        OfDouble(DoubleFunction<? extends BaseStream<?, ?>> mapper) {
            this.mapper = mapper;
        }

        Sink fresh() {
            return new OfDouble(mapper);
        }

        public void accept(double element) {
            all(mapper.apply(element));
        }
    }
}
