package java.util.stream;

import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Supplier;

public final class StreamSupport {
    private StreamSupport() {
    }

    public static <T> Stream<T> stream(Spliterator<T> spliterator, boolean parallel) {
        Stream<T> stream = new RefPipe<T>(Objects.requireNonNull(spliterator));
        return parallel ? stream.parallel() : stream;
    }

    public static <T> Stream<T> stream(Supplier<? extends Spliterator<T>> supplier, int characteristics, boolean parallel) {
        Stream<T> stream = new RefPipe<T>(Objects.requireNonNull(supplier), characteristics);
        return parallel ? stream.parallel() : stream;
    }

    // Of the library itself, so that parallel streams are not loaded.
    public static <T> Stream<T> of$(Spliterator<T> spliterator) {
        return new RefPipe<T>(spliterator);
    }

    public static IntStream intStream(Spliterator.OfInt spliterator, boolean parallel) {
        IntStream stream = new IntPipe(Objects.requireNonNull(spliterator));
        return parallel ? stream.parallel() : stream;
    }

    public static IntStream intStream(Supplier<? extends Spliterator.OfInt> supplier, int characteristics, boolean parallel) {
        IntStream stream = new IntPipe(Objects.requireNonNull(supplier), characteristics);
        return parallel ? stream.parallel() : stream;
    }

    public static IntStream ofInt$(Spliterator.OfInt spliterator) {
        return new IntPipe(spliterator);
    }

    public static LongStream longStream(Spliterator.OfLong spliterator, boolean parallel) {
        LongStream stream = new LongPipe(Objects.requireNonNull(spliterator));
        return parallel ? stream.parallel() : stream;
    }

    public static LongStream longStream(Supplier<? extends Spliterator.OfLong> supplier, int characteristics, boolean parallel) {
        LongStream stream = new LongPipe(Objects.requireNonNull(supplier), characteristics);
        return parallel ? stream.parallel() : stream;
    }

    public static LongStream ofLong$(Spliterator.OfLong spliterator) {
        return new LongPipe(spliterator);
    }

    public static DoubleStream doubleStream(Spliterator.OfDouble spliterator, boolean parallel) {
        DoubleStream stream = new DoublePipe(Objects.requireNonNull(spliterator));
        return parallel ? stream.parallel() : stream;
    }

    public static DoubleStream doubleStream(Supplier<? extends Spliterator.OfDouble> supplier, int characteristics, boolean parallel) {
        DoubleStream stream = new DoublePipe(Objects.requireNonNull(supplier), characteristics);
        return parallel ? stream.parallel() : stream;
    }

    public static DoubleStream ofDouble$(Spliterator.OfDouble spliterator) {
        return new DoublePipe(spliterator);
    }
}
