package java.util.concurrent;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.Spliterator;

// The keys of a map. With values to put it is a set of its own.
class SkipKeys<E> extends AbstractSet<E> implements NavigableSet<E> {
    final ConcurrentNavigableMap<E, ?> map;

    SkipKeys(ConcurrentNavigableMap<E, ?> map) {
        this.map = map;
    }

    // A part of it.
    SkipKeys<E> of(ConcurrentNavigableMap<E, ?> part) {
        return new SkipKeys<E>(part);
    }

    private E key(Map.Entry<E, ?> entry) {
        return entry == null ? null : entry.getKey();
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean contains(Object object) {
        return map.containsKey(object);
    }

    public boolean remove(Object object) {
        return map.remove(object) != null;
    }

    public void clear() {
        map.clear();
    }

    public E lower(E element) {
        return map.lowerKey(element);
    }

    public E floor(E element) {
        return map.floorKey(element);
    }

    public E ceiling(E element) {
        return map.ceilingKey(element);
    }

    public E higher(E element) {
        return map.higherKey(element);
    }

    public Comparator<? super E> comparator() {
        return map.comparator();
    }

    public E first() {
        return map.firstKey();
    }

    public E last() {
        return map.lastKey();
    }

    public E pollFirst() {
        return key(map.pollFirstEntry());
    }

    public E pollLast() {
        return key(map.pollLastEntry());
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public Spliterator<E> spliterator() {
        return ((SkipRange) map).keySpliterator();
    }

    public Iterator<E> iterator() {
        return new SkipRange.KeyIterator((SkipRange) map);
    }

    public boolean equals(Object object) {
        return same(this, object);
    }

    static boolean same(Set<?> own, Object object) {
        if (object == own) {
            return true;
        }
        if (!(object instanceof Set)) {
            return false;
        }
        Collection<?> other = (Collection<?>) object;
        try {
            return own.containsAll(other) && other.containsAll(own);
        } catch (ClassCastException | NullPointerException e) {
            return false;
        }
    }

    public Iterator<E> descendingIterator() {
        return descendingSet().iterator();
    }

    public NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive) {
        return of(map.subMap(from, fromInclusive, to, toInclusive));
    }

    public NavigableSet<E> headSet(E to, boolean inclusive) {
        return of(map.headMap(to, inclusive));
    }

    public NavigableSet<E> tailSet(E from, boolean inclusive) {
        return of(map.tailMap(from, inclusive));
    }

    public NavigableSet<E> subSet(E from, E to) {
        return subSet(from, true, to, false);
    }

    public NavigableSet<E> headSet(E to) {
        return headSet(to, false);
    }

    public NavigableSet<E> tailSet(E from) {
        return tailSet(from, true);
    }

    public NavigableSet<E> descendingSet() {
        return of(map.descendingMap());
    }
}
