package java.util.stream;

import java.util.AbstractSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;

final class CollectorParts<T, A, R> implements Collector<T, A, R> {
    static final int CONCURRENT = 1;
    static final int UNORDERED = 2;
    static final int IDENTITY = 4;

    private final Supplier<A> supplier;
    private final BiConsumer<A, T> accumulator;
    private final BinaryOperator<A> combiner;
    // Null: the container is the result.
    private final Function<A, R> finisher;
    private final int features;

    CollectorParts(Supplier<A> supplier, BiConsumer<A, T> accumulator, BinaryOperator<A> combiner, Function<A, R> finisher,
        int features) {
        this.supplier = supplier;
        this.accumulator = accumulator;
        this.combiner = combiner;
        this.finisher = finisher;
        this.features = features;
    }

    static int bit(Collector.Characteristics characteristic) {
        return 1 << characteristic.ordinal();
    }

    public Supplier<A> supplier() {
        return supplier;
    }

    public BiConsumer<A, T> accumulator() {
        return accumulator;
    }

    public BinaryOperator<A> combiner() {
        return combiner;
    }

    @SuppressWarnings("unchecked")
    public Function<A, R> finisher() {
        return finisher != null ? finisher : container -> (R) container;
    }

    public Set<Collector.Characteristics> characteristics() {
        return new Features(features);
    }

    private static final class Features extends AbstractSet<Collector.Characteristics> {
        private final int features;

        Features(int features) {
            this.features = features;
        }

        public int size() {
            return (features & 1) + (features >> 1 & 1) + (features >> 2);
        }

        public boolean contains(Object object) {
            return object instanceof Collector.Characteristics && (features & bit((Collector.Characteristics) object)) != 0;
        }

        public Iterator<Collector.Characteristics> iterator() {
            return new Each(features);
        }
    }

    private static final class Each implements Iterator<Collector.Characteristics> {
        private int left;

        Each(int features) {
            left = features;
        }

        public boolean hasNext() {
            return left != 0;
        }

        public Collector.Characteristics next() {
            for (Collector.Characteristics c : Collector.Characteristics.values()) {
                if ((left & bit(c)) != 0) {
                    left &= ~bit(c);
                    return c;
                }
            }
            throw new NoSuchElementException();
        }
    }
}
