package java.util.concurrent;

import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;

// Spliterators of ConcurrentSkipListMap and of its parts.
final class SkipParts {
    private SkipParts() {
    }

    // Of a whole map, from the head on, if there is one already. Values are read when it is their turn, so what is removed
    // before that does not come. Where the JDK splits is a matter of chance, and whether it does at first, of its version.
    abstract static class OfMap<K, V, T> extends Spliterators.AbstractSpliterator<T> {
        private SkipEntries.Entry<K, V> next;

        OfMap(SkipEntries<K, V> entries, int characteristics) {
            super(Spliterator.estimates$() ? entries.size() : 0, characteristics | ORDERED | CONCURRENT | NONNULL);
            next = entries.begun ? entries.head : null;
        }

        abstract T element(K key, V value);

        public final boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            SkipEntries.Entry<K, V> at = next;
            while (at != null) {
                V value = at.value;
                if (value != null) {
                    next = at.next;
                    action.accept(element(at.key, value));
                    return true;
                }
                at = at.next;
            }
            next = null;
            return false;
        }

        public final void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            SkipEntries.Entry<K, V> at = next;
            next = null;
            while (at != null) {
                V value = at.value;
                if (value != null) {
                    action.accept(element(at.key, value));
                }
                at = at.next;
            }
        }
    }

    static final class Keys<K, V> extends OfMap<K, V, K> {
        private final Comparator<? super K> order;

        Keys(SkipEntries<K, V> entries) {
            super(entries, DISTINCT | SORTED);
            order = entries.order;
        }

        K element(K key, V value) {
            return key;
        }

        public Comparator<? super K> getComparator() {
            return order;
        }
    }

    static final class Values<K, V> extends OfMap<K, V, V> {
        Values(SkipEntries<K, V> entries) {
            super(entries, 0);
        }

        V element(K key, V value) {
            return value;
        }
    }

    static final class Entries<K, V> extends OfMap<K, V, Map.Entry<K, V>> {
        private final Comparator<? super K> order;

        Entries(SkipEntries<K, V> entries) {
            super(entries, DISTINCT | SORTED);
            order = entries.order;
        }

        Map.Entry<K, V> element(K key, V value) {
            return new java.util.AbstractMap.SimpleImmutableEntry<K, V>(key, value);
        }

        @SuppressWarnings({"unchecked", "rawtypes"})
        public Comparator<? super Map.Entry<K, V>> getComparator() {
            if (order != null) {
                return Map.Entry.comparingByKey(order);
            }
            return (first, second) -> ((Comparable) first.getKey()).compareTo(second.getKey());
        }
    }

    // Of a part of a map: an iterator, which has its first entry from when it is made, and of which nothing can be split off.
    static final class OfPart<T> implements Spliterator<T> {
        private final Iterator<T> iterator;
        private final int characteristics;
        // Where they are sorted.
        private final Comparator<? super T> order;

        OfPart(Iterator<T> iterator, int characteristics, Comparator<? super T> order) {
            this.iterator = iterator;
            this.characteristics = characteristics;
            this.order = order;
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            if (!iterator.hasNext()) {
                return false;
            }
            action.accept(iterator.next());
            return true;
        }

        public void forEachRemaining(Consumer<? super T> action) {
            while (iterator.hasNext()) {
                action.accept(iterator.next());
            }
        }

        public Spliterator<T> trySplit() {
            return null;
        }

        public long estimateSize() {
            return Long.MAX_VALUE;
        }

        public int characteristics() {
            return characteristics;
        }

        public Comparator<? super T> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return order;
            }
            throw new IllegalStateException();
        }
    }
}
