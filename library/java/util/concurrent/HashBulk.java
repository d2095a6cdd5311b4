package java.util.concurrent;

import j2pml.Model;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

// The bulk operations of a ConcurrentHashMap, by the thread that calls them: in the order of an iteration. What other threads
// of a pool would take part in has no model.
abstract class HashBulk<K, V, E> {
    final HashTraversal<K, V> at;

    HashBulk(ConcurrentHashMap<K, V> map, long threshold) {
        if (threshold != Long.MAX_VALUE) {
            int size = map.size();
            if (size > 1 && size >= threshold) {
                Model.unmodelled("a bulk operation of a map that several threads may do");
            }
        }
        at = new HashTraversal<K, V>(map);
    }

    // What is done with the element at which the traversal is.
    abstract E item();

    static final class Keys<K, V> extends HashBulk<K, V, K> {
        Keys(ConcurrentHashMap<K, V> map, long threshold) {
            super(map, threshold);
        }

        K item() {
            return at.key();
        }
    }

    static final class Values<K, V> extends HashBulk<K, V, V> {
        Values(ConcurrentHashMap<K, V> map, long threshold) {
            super(map, threshold);
        }

        V item() {
            return at.value();
        }
    }

    static final class Entries<K, V> extends HashBulk<K, V, Map.Entry<K, V>> {
        Entries(ConcurrentHashMap<K, V> map, long threshold) {
            super(map, threshold);
        }

        Map.Entry<K, V> item() {
            return new Entry<K, V>(at.current);
        }
    }

    // What a function makes of key and value.
    static final class Pairs<K, V, U> extends HashBulk<K, V, U> {
        private final BiFunction<? super K, ? super V, ? extends U> function;

        Pairs(ConcurrentHashMap<K, V> map, long threshold, BiFunction<? super K, ? super V, ? extends U> function) {
            super(map, threshold);
            this.function = function;
        }

        U item() {
            return function.apply(at.key(), at.value());
        }
    }

    // Has the value that is there now; it cannot be set.
    private static final class Entry<K, V> implements Map.Entry<K, V> {
        private final HashBuckets.Node<K, V> node;

        Entry(HashBuckets.Node<K, V> node) {
            this.node = node;
        }

        public K getKey() {
            return node.key;
        }

        public V getValue() {
            Model.begin();
            V value = node.value;
            Model.end();
            return value;
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException();
        }

        public boolean equals(Object object) {
            return object instanceof Map.Entry
                    && getKey().equals(((Map.Entry<?, ?>) object).getKey())
                    && getValue().equals(((Map.Entry<?, ?>) object).getValue());
        }

        public int hashCode() {
            return getKey().hashCode() ^ getValue().hashCode();
        }

        public String toString() {
            return getKey() + "=" + getValue();
        }
    }

    final void act(Consumer<? super E> action) {
        while (at.move()) {
            action.accept(item());
        }
    }

    // Elements that are null, of pairs only, are left out.

    final void actOnResults(Consumer<? super E> action) {
        while (at.move()) {
            E item = item();
            if (item != null) {
                action.accept(item);
            }
        }
    }

    final <U> void actOn(Function<? super E, ? extends U> transformer, Consumer<? super U> action) {
        while (at.move()) {
            U result = transformer.apply(item());
            if (result != null) {
                action.accept(result);
            }
        }
    }

    final E firstResult() {
        while (at.move()) {
            E item = item();
            if (item != null) {
                return item;
            }
        }
        return null;
    }

    final <U> U searchBy(Function<? super E, ? extends U> function) {
        while (at.move()) {
            U result = function.apply(item());
            if (result != null) {
                return result;
            }
        }
        return null;
    }

    final E combine(BiFunction<? super E, ? super E, ? extends E> reducer) {
        E sum = null;
        while (at.move()) {
            E item = item();
            if (item != null) {
                sum = sum == null ? item : reducer.apply(sum, item);
            }
        }
        return sum;
    }

    final <U> U combine(
            Function<? super E, ? extends U> transformer, BiFunction<? super U, ? super U, ? extends U> reducer) {
        U sum = null;
        while (at.move()) {
            U result = transformer.apply(item());
            if (result != null) {
                sum = sum == null ? result : reducer.apply(sum, result);
            }
        }
        return sum;
    }

    final double combineDoubles(ToDoubleFunction<? super E> transformer, double basis, DoubleBinaryOperator reducer) {
        double sum = basis;
        while (at.move()) {
            sum = reducer.applyAsDouble(sum, transformer.applyAsDouble(item()));
        }
        return sum;
    }

    final long combineLongs(ToLongFunction<? super E> transformer, long basis, LongBinaryOperator reducer) {
        long sum = basis;
        while (at.move()) {
            sum = reducer.applyAsLong(sum, transformer.applyAsLong(item()));
        }
        return sum;
    }

    final int combineInts(ToIntFunction<? super E> transformer, int basis, IntBinaryOperator reducer) {
        int sum = basis;
        while (at.move()) {
            sum = reducer.applyAsInt(sum, transformer.applyAsInt(item()));
        }
        return sum;
    }
}
