package java.util.concurrent;

import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.Predicate;

// A ConcurrentSkipListMap, or a part of one, in one direction or the other. Null bounds are none.
abstract class SkipRange<K, V> extends AbstractMap<K, V> implements ConcurrentNavigableMap<K, V>, java.io.Serializable {
    final SkipEntries<K, V> entries;
    private final K low;
    private final K high;
    private final boolean lowInclusive;
    private final boolean highInclusive;
    private final boolean falling;

    SkipRange(SkipEntries<K, V> entries, K low, boolean lowInclusive, K high, boolean highInclusive, boolean falling) {
        this.entries = entries;
        this.low = low;
        this.lowInclusive = lowInclusive;
        this.high = high;
        this.highInclusive = highInclusive;
        this.falling = falling;
    }

    private static final class Part<K, V> extends SkipRange<K, V> {
        Part(SkipEntries<K, V> entries, K low, boolean lowInclusive, K high, boolean highInclusive, boolean falling) {
            super(entries, low, lowInclusive, high, highInclusive, falling);
        }
    }

    private boolean isPart() {
        return this instanceof Part;
    }

    final Spliterator<K> keySpliterator() {
        return isPart()
            ? new SkipParts.OfPart<K>(new KeyIterator<K, V>(this),
                Spliterator.DISTINCT | Spliterator.ORDERED | Spliterator.SORTED, comparator())
            : new SkipParts.Keys<K, V>(entries);
    }

    private boolean tooLow(Object key) {
        if (low == null) {
            return false;
        }
        int c = entries.compare(key, low);
        return c < 0 || c == 0 && !lowInclusive;
    }

    private boolean tooHigh(Object key) {
        if (high == null) {
            return false;
        }
        int c = entries.compare(key, high);
        return c > 0 || c == 0 && !highInclusive;
    }

    private boolean inside(Object key) {
        if (key == null) {
            throw new NullPointerException();
        }
        return !tooLow(key) && !tooHigh(key);
    }

    private void check(K key) {
        if (!inside(key)) {
            throw new IllegalArgumentException("key out of range");
        }
    }

    private boolean whole() {
        return low == null && high == null;
    }

    // In the map's own order; a null key is beyond the end.
    private SkipEntries.Snapshot<K, V> rising(K key, boolean lower, boolean inclusive) {
        SkipEntries.Snapshot<K, V> found;
        if (lower && (key == null || tooHigh(key))) {
            found = entries.near(high, true, highInclusive);
        } else if (!lower && (key == null || tooLow(key))) {
            found = entries.near(low, false, lowInclusive);
        } else {
            found = entries.near(key, lower, inclusive);
        }
        return found == null || !inside(found.getKey()) ? null : found;
    }

    private SkipEntries.Snapshot<K, V> near(K key, boolean lower, boolean inclusive) {
        if (key == null) {
            throw new NullPointerException();
        }
        return rising(key, lower != falling, inclusive);
    }

    final SkipEntries.Snapshot<K, V> end(boolean last) {
        return rising(null, last != falling, true);
    }

    final SkipEntries.Snapshot<K, V> following(SkipEntries.Snapshot<K, V> snapshot) {
        SkipEntries.Snapshot<K, V> next;
        if (falling) {
            next = entries.near(snapshot.getKey(), true, false);
        } else {
            next = entries.after(snapshot.entry);
        }
        return next == null || (falling ? tooLow(next.getKey()) : tooHigh(next.getKey())) ? null : next;
    }

    private K key(Map.Entry<K, V> entry) {
        return entry == null ? null : entry.getKey();
    }

    private K there(Map.Entry<K, V> entry) {
        if (entry == null) {
            throw new NoSuchElementException();
        }
        return entry.getKey();
    }

    public boolean containsKey(Object key) {
        return get(key) != null;
    }

    public V get(Object key) {
        return whole() || inside(key) ? entries.get(key) : null;
    }

    public V put(K key, V value) {
        if (!whole()) {
            check(key);
        }
        return entries.put(key, value, false);
    }

    public V putIfAbsent(K key, V value) {
        if (!whole()) {
            check(key);
        }
        return entries.put(key, value, true);
    }

    public V remove(Object key) {
        return whole() || inside(key) ? entries.change(key, null, null) : null;
    }

    public boolean remove(Object key, Object value) {
        if (key == null) {
            throw new NullPointerException();
        }
        return value != null && (whole() || inside(key)) && entries.change(key, null, value) != null;
    }

    public boolean replace(K key, V old, V value) {
        if (key == null || old == null || value == null) {
            throw new NullPointerException();
        }
        if (!whole()) {
            check(key);
        }
        return entries.change(key, value, old) != null;
    }

    public V replace(K key, V value) {
        if (key == null || value == null) {
            throw new NullPointerException();
        }
        if (!whole()) {
            check(key);
        }
        return entries.change(key, value, null);
    }

    // In the map's own order, as what is done to all entries of a part.
    private SkipEntries.Snapshot<K, V> least() {
        return notTooHigh(entries.near(low, false, lowInclusive));
    }

    private SkipEntries.Snapshot<K, V> greater(SkipEntries.Snapshot<K, V> snapshot) {
        return notTooHigh(entries.after(snapshot.entry));
    }

    private SkipEntries.Snapshot<K, V> notTooHigh(SkipEntries.Snapshot<K, V> found) {
        return found == null || tooHigh(found.getKey()) ? null : found;
    }

    public int size() {
        int n = 0;
        for (SkipEntries.Snapshot<K, V> at = least(); at != null; at = greater(at)) {
            n++;
        }
        return n;
    }

    public boolean isEmpty() {
        return least() == null;
    }

    public boolean containsValue(Object value) {
        if (value == null) {
            throw new NullPointerException();
        }
        for (SkipEntries.Snapshot<K, V> at = least(); at != null; at = greater(at)) {
            if (value.equals(at.getValue())) {
                return true;
            }
        }
        return false;
    }

    public void clear() {
        for (SkipEntries.Snapshot<K, V> at = least(); at != null; at = greater(at)) {
            entries.change(at.getKey(), null, null);
        }
    }

    public Comparator<? super K> comparator() {
        return falling ? Collections.reverseOrder(entries.order) : entries.order;
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return near(key, true, false);
    }

    public K lowerKey(K key) {
        return key(near(key, true, false));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return near(key, true, true);
    }

    public K floorKey(K key) {
        return key(near(key, true, true));
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return near(key, false, true);
    }

    public K ceilingKey(K key) {
        return key(near(key, false, true));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return near(key, false, false);
    }

    public K higherKey(K key) {
        return key(near(key, false, false));
    }

    public K firstKey() {
        return there(end(false));
    }

    public K lastKey() {
        return there(end(true));
    }

    public Map.Entry<K, V> firstEntry() {
        return end(false);
    }

    public Map.Entry<K, V> lastEntry() {
        return end(true);
    }

    public Map.Entry<K, V> pollFirstEntry() {
        return poll(false);
    }

    public Map.Entry<K, V> pollLastEntry() {
        return poll(true);
    }

    private Map.Entry<K, V> poll(boolean last) {
        while (true) {
            SkipEntries.Snapshot<K, V> found = end(last);
            if (found == null) {
                return null;
            }
            V value = entries.change(found.getKey(), null, null);
            if (value != null) {
                return new SimpleImmutableEntry<K, V>(found.getKey(), value);
            }
        }
    }

    // Bounds in the direction of this map; null is none.
    private SkipRange<K, V> part(K from, boolean fromInclusive, K to, boolean toInclusive) {
        K least = falling ? to : from;
        boolean leastInclusive = falling ? toInclusive : fromInclusive;
        K most = falling ? from : to;
        boolean mostInclusive = falling ? fromInclusive : toInclusive;
        if (low != null) {
            if (least == null) {
                least = low;
                leastInclusive = lowInclusive;
            } else {
                int c = entries.compare(least, low);
                if (c < 0 || c == 0 && !lowInclusive && leastInclusive) {
                    throw new IllegalArgumentException("key out of range");
                }
            }
        }
        if (high != null) {
            if (most == null) {
                most = high;
                mostInclusive = highInclusive;
            } else {
                int c = entries.compare(most, high);
                if (c > 0 || c == 0 && !highInclusive && mostInclusive) {
                    throw new IllegalArgumentException("key out of range");
                }
            }
        }
        if (least != null && most != null && entries.compare(least, most) > 0) {
            throw new IllegalArgumentException("inconsistent range");
        }
        return new Part<K, V>(entries, least, leastInclusive, most, mostInclusive, falling);
    }

    public ConcurrentNavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
        if (from == null || to == null) {
            throw new NullPointerException();
        }
        return part(from, fromInclusive, to, toInclusive);
    }

    public ConcurrentNavigableMap<K, V> headMap(K to, boolean inclusive) {
        if (to == null) {
            throw new NullPointerException();
        }
        return part(null, false, to, inclusive);
    }

    public ConcurrentNavigableMap<K, V> tailMap(K from, boolean inclusive) {
        if (from == null) {
            throw new NullPointerException();
        }
        return part(from, inclusive, null, false);
    }

    public ConcurrentNavigableMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    public ConcurrentNavigableMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    public ConcurrentNavigableMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    public ConcurrentNavigableMap<K, V> descendingMap() {
        return new Part<K, V>(entries, low, lowInclusive, high, highInclusive, !falling);
    }

    public NavigableSet<K> keySet() {
        return new SkipKeys<K>(this);
    }

    public NavigableSet<K> navigableKeySet() {
        return new SkipKeys<K>(this);
    }

    public NavigableSet<K> descendingKeySet() {
        return new SkipKeys<K>(descendingMap());
    }

    public Collection<V> values() {
        return new Values<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new Entries<K, V>(this);
    }

    // Entries whose values are others by then stay.
    boolean removeIf(Predicate<? super Map.Entry<K, V>> condition) {
        boolean removed = false;
        for (EntryIterator<K, V> i = new EntryIterator<K, V>(this); i.hasNext();) {
            Map.Entry<K, V> entry = i.next();
            if (condition.test(entry) && remove(entry.getKey(), entry.getValue())) {
                removed = true;
            }
        }
        return removed;
    }

    // The entry that comes next is taken in advance.
    abstract static class Ahead<K, V> {
        private final SkipRange<K, V> map;
        private SkipEntries.Snapshot<K, V> next;
        private K returned;

        Ahead(SkipRange<K, V> map) {
            this.map = map;
            next = map.end(false);
        }

        public final boolean hasNext() {
            return next != null;
        }

        final SkipEntries.Snapshot<K, V> step() {
            SkipEntries.Snapshot<K, V> result = next;
            if (result == null) {
                throw new NoSuchElementException();
            }
            returned = result.getKey();
            next = map.following(result);
            return result;
        }

        public final void remove() {
            if (returned == null) {
                throw new IllegalStateException();
            }
            map.entries.change(returned, null, null);
            returned = null;
        }
    }

    static final class KeyIterator<K, V> extends Ahead<K, V> implements Iterator<K> {
        KeyIterator(SkipRange<K, V> map) {
            super(map);
        }

        public K next() {
            return step().getKey();
        }
    }

    private static final class ValueIterator<K, V> extends Ahead<K, V> implements Iterator<V> {
        ValueIterator(SkipRange<K, V> map) {
            super(map);
        }

        public V next() {
            return step().getValue();
        }
    }

    private static final class EntryIterator<K, V> extends Ahead<K, V> implements Iterator<Map.Entry<K, V>> {
        EntryIterator(SkipRange<K, V> map) {
            super(map);
        }

        public Map.Entry<K, V> next() {
            SkipEntries.Snapshot<K, V> found = step();
            return new SimpleImmutableEntry<K, V>(found.getKey(), found.getValue());
        }
    }

    private static final class Values<K, V> extends AbstractCollection<V> {
        private final SkipRange<K, V> map;

        Values(SkipRange<K, V> map) {
            this.map = map;
        }

        public Spliterator<V> spliterator() {
            return map.isPart()
                ? new SkipParts.OfPart<V>(iterator(), 0, null)
                : new SkipParts.Values<K, V>(map.entries);
        }

        public Iterator<V> iterator() {
            return new ValueIterator<K, V>(map);
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public boolean contains(Object object) {
            return map.containsValue(object);
        }

        public boolean removeIf(Predicate<? super V> condition) {
            if (condition == null) {
                throw new NullPointerException();
            }
            return map.removeIf(entry -> condition.test(entry.getValue()));
        }

        public void clear() {
            map.clear();
        }
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final SkipRange<K, V> map;

        Entries(SkipRange<K, V> map) {
            this.map = map;
        }

        public Spliterator<Map.Entry<K, V>> spliterator() {
            return map.isPart()
                ? new SkipParts.OfPart<Map.Entry<K, V>>(iterator(), Spliterator.DISTINCT, null)
                : new SkipParts.Entries<K, V>(map.entries);
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator<K, V>(map);
        }

        public boolean contains(Object object) {
            if (!(object instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) object;
            V value = map.get(entry.getKey());
            return value != null && value.equals(entry.getValue());
        }

        public boolean remove(Object object) {
            if (!(object instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) object;
            return map.remove(entry.getKey(), entry.getValue());
        }

        public boolean removeIf(Predicate<? super Map.Entry<K, V>> condition) {
            if (condition == null) {
                throw new NullPointerException();
            }
            return map.removeIf(condition);
        }

        public boolean equals(Object object) {
            return SkipKeys.same(this, object);
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public void clear() {
            map.clear();
        }
    }
}
