package java.util.stream;

import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

public interface Collector<T, A, R> {
    Supplier<A> supplier();

    BiConsumer<A, T> accumulator();

    BinaryOperator<A> combiner();

    Function<A, R> finisher();

    Set<Characteristics> characteristics();

    static <T, R> Collector<T, R, R> of(Supplier<R> supplier, BiConsumer<R, T> accumulator, BinaryOperator<R> combiner,
        Characteristics... characteristics) {
        Objects.requireNonNull(supplier);
        Objects.requireNonNull(accumulator);
        Objects.requireNonNull(combiner);
        Objects.requireNonNull(characteristics);
        int features = CollectorParts.IDENTITY;
        for (int i = 0; i < characteristics.length; i++) {
            features |= CollectorParts.bit(characteristics[i]);
        }
        return new CollectorParts<T, R, R>(supplier, accumulator, combiner, null, features);
    }

    static <T, A, R> Collector<T, A, R> of(Supplier<A> supplier, BiConsumer<A, T> accumulator, BinaryOperator<A> combiner,
        Function<A, R> finisher, Characteristics... characteristics) {
        Objects.requireNonNull(supplier);
        Objects.requireNonNull(accumulator);
        Objects.requireNonNull(combiner);
        Objects.requireNonNull(finisher);
        Objects.requireNonNull(characteristics);
        int features = 0;
        for (int i = 0; i < characteristics.length; i++) {
            features |= CollectorParts.bit(characteristics[i]);
        }
        return new CollectorParts<T, A, R>(supplier, accumulator, combiner, finisher, features);
    }

    enum Characteristics {
        CONCURRENT, UNORDERED, IDENTITY_FINISH
    }
}
