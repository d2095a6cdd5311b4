package java.util.concurrent;

import java.util.Map;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;

// Spliterators of the views of a ConcurrentHashMap: of the table that there is when they are made. In contrast to its iterators
// they look for an element no sooner than it is asked for.
abstract class HashElements<K, V, T> extends Spliterators.AbstractSpliterator<T> {
    final HashTraversal<K, V> all;

    HashElements(ConcurrentHashMap<K, V> map, int characteristics) {
        super(Spliterator.estimates$() ? map.size() : 0, characteristics | CONCURRENT | NONNULL);
        all = new HashTraversal<K, V>(map);
    }

    // What comes now.
    abstract T element();

    public final boolean tryAdvance(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        if (!all.move()) {
            return false;
        }
        action.accept(element());
        return true;
    }

    static final class Keys<K, V> extends HashElements<K, V, K> {
        Keys(ConcurrentHashMap<K, V> map) {
            super(map, DISTINCT);
        }

        K element() {
            return all.key();
        }
    }

    static final class Values<K, V> extends HashElements<K, V, V> {
        Values(ConcurrentHashMap<K, V> map) {
            super(map, 0);
        }

        V element() {
            return all.value();
        }
    }

    static final class Entries<K, V> extends HashElements<K, V, Map.Entry<K, V>> {
        Entries(ConcurrentHashMap<K, V> map) {
            super(map, DISTINCT);
        }

        Map.Entry<K, V> element() {
            return new HashTraversal.Entry<K, V>(all.map, all.key(), all.value());
        }
    }
}
