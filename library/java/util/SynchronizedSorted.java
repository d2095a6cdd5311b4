package java.util;

// What Collections.synchronizedX give for sorted collections, see Synchronized. What they give of themselves has the same mutex.
final class SynchronizedSorted {
    private SynchronizedSorted() {
    }

    static class OfSortedSet<E> extends Synchronized.OfSet<E> implements SortedSet<E> {
        private final SortedSet<E> set;

        OfSortedSet(SortedSet<E> set, Object mutex) {
            super(set, mutex);
            this.set = set;
        }

        public Spliterator<E> spliterator() {
            return set.spliterator();
        }

        public Comparator<? super E> comparator() {
            synchronized (mutex) {
                return set.comparator();
            }
        }

        public SortedSet<E> subSet(E from, E to) {
            synchronized (mutex) {
                return new OfSortedSet<E>(set.subSet(from, to), mutex);
            }
        }

        public SortedSet<E> headSet(E to) {
            synchronized (mutex) {
                return new OfSortedSet<E>(set.headSet(to), mutex);
            }
        }

        public SortedSet<E> tailSet(E from) {
            synchronized (mutex) {
                return new OfSortedSet<E>(set.tailSet(from), mutex);
            }
        }

        public E first() {
            synchronized (mutex) {
                return set.first();
            }
        }

        public E last() {
            synchronized (mutex) {
                return set.last();
            }
        }
    }

    static final class OfNavigableSet<E> extends OfSortedSet<E> implements NavigableSet<E> {
        private final NavigableSet<E> set;

        OfNavigableSet(NavigableSet<E> set, Object mutex) {
            super(set, mutex);
            this.set = set;
        }

        public E lower(E element) {
            synchronized (mutex) {
                return set.lower(element);
            }
        }

        public E floor(E element) {
            synchronized (mutex) {
                return set.floor(element);
            }
        }

        public E ceiling(E element) {
            synchronized (mutex) {
                return set.ceiling(element);
            }
        }

        public E higher(E element) {
            synchronized (mutex) {
                return set.higher(element);
            }
        }

        public E pollFirst() {
            synchronized (mutex) {
                return set.pollFirst();
            }
        }

        public E pollLast() {
            synchronized (mutex) {
                return set.pollLast();
            }
        }

        public NavigableSet<E> descendingSet() {
            synchronized (mutex) {
                return new OfNavigableSet<E>(set.descendingSet(), mutex);
            }
        }

        public Iterator<E> descendingIterator() {
            return descendingSet().iterator();
        }

        public NavigableSet<E> subSet(E from, E to) {
            synchronized (mutex) {
                return new OfNavigableSet<E>(set.subSet(from, true, to, false), mutex);
            }
        }

        public NavigableSet<E> headSet(E to) {
            synchronized (mutex) {
                return new OfNavigableSet<E>(set.headSet(to, false), mutex);
            }
        }

        public NavigableSet<E> tailSet(E from) {
            synchronized (mutex) {
                return new OfNavigableSet<E>(set.tailSet(from, true), mutex);
            }
        }

        public NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive) {
            synchronized (mutex) {
                return new OfNavigableSet<E>(set.subSet(from, fromInclusive, to, toInclusive), mutex);
            }
        }

        public NavigableSet<E> headSet(E to, boolean inclusive) {
            synchronized (mutex) {
                return new OfNavigableSet<E>(set.headSet(to, inclusive), mutex);
            }
        }

        public NavigableSet<E> tailSet(E from, boolean inclusive) {
            synchronized (mutex) {
                return new OfNavigableSet<E>(set.tailSet(from, inclusive), mutex);
            }
        }
    }

    static class OfSortedMap<K, V> extends Synchronized.OfMap<K, V> implements SortedMap<K, V> {
        private final SortedMap<K, V> map;

        OfSortedMap(SortedMap<K, V> map, Object mutex) {
            super(map, mutex);
            this.map = map;
        }

        public Comparator<? super K> comparator() {
            synchronized (mutex) {
                return map.comparator();
            }
        }

        public SortedMap<K, V> subMap(K from, K to) {
            synchronized (mutex) {
                return new OfSortedMap<K, V>(map.subMap(from, to), mutex);
            }
        }

        public SortedMap<K, V> headMap(K to) {
            synchronized (mutex) {
                return new OfSortedMap<K, V>(map.headMap(to), mutex);
            }
        }

        public SortedMap<K, V> tailMap(K from) {
            synchronized (mutex) {
                return new OfSortedMap<K, V>(map.tailMap(from), mutex);
            }
        }

        public K firstKey() {
            synchronized (mutex) {
                return map.firstKey();
            }
        }

        public K lastKey() {
            synchronized (mutex) {
                return map.lastKey();
            }
        }
    }

    static final class OfNavigableMap<K, V> extends OfSortedMap<K, V> implements NavigableMap<K, V> {
        private final NavigableMap<K, V> map;

        OfNavigableMap(NavigableMap<K, V> map, Object mutex) {
            super(map, mutex);
            this.map = map;
        }

        public Map.Entry<K, V> lowerEntry(K key) {
            synchronized (mutex) {
                return map.lowerEntry(key);
            }
        }

        public K lowerKey(K key) {
            synchronized (mutex) {
                return map.lowerKey(key);
            }
        }

        public Map.Entry<K, V> floorEntry(K key) {
            synchronized (mutex) {
                return map.floorEntry(key);
            }
        }

        public K floorKey(K key) {
            synchronized (mutex) {
                return map.floorKey(key);
            }
        }

        public Map.Entry<K, V> ceilingEntry(K key) {
            synchronized (mutex) {
                return map.ceilingEntry(key);
            }
        }

        public K ceilingKey(K key) {
            synchronized (mutex) {
                return map.ceilingKey(key);
            }
        }

        public Map.Entry<K, V> higherEntry(K key) {
            synchronized (mutex) {
                return map.higherEntry(key);
            }
        }

        public K higherKey(K key) {
            synchronized (mutex) {
                return map.higherKey(key);
            }
        }

        public Map.Entry<K, V> firstEntry() {
            synchronized (mutex) {
                return map.firstEntry();
            }
        }

        public Map.Entry<K, V> lastEntry() {
            synchronized (mutex) {
                return map.lastEntry();
            }
        }

        public Map.Entry<K, V> pollFirstEntry() {
            synchronized (mutex) {
                return map.pollFirstEntry();
            }
        }

        public Map.Entry<K, V> pollLastEntry() {
            synchronized (mutex) {
                return map.pollLastEntry();
            }
        }

        public NavigableMap<K, V> descendingMap() {
            synchronized (mutex) {
                return new OfNavigableMap<K, V>(map.descendingMap(), mutex);
            }
        }

        public NavigableSet<K> keySet() {
            return navigableKeySet();
        }

        public NavigableSet<K> navigableKeySet() {
            synchronized (mutex) {
                return new OfNavigableSet<K>(map.navigableKeySet(), mutex);
            }
        }

        public NavigableSet<K> descendingKeySet() {
            synchronized (mutex) {
                return new OfNavigableSet<K>(map.descendingKeySet(), mutex);
            }
        }

        public NavigableMap<K, V> subMap(K from, K to) {
            synchronized (mutex) {
                return new OfNavigableMap<K, V>(map.subMap(from, true, to, false), mutex);
            }
        }

        public NavigableMap<K, V> headMap(K to) {
            synchronized (mutex) {
                return new OfNavigableMap<K, V>(map.headMap(to, false), mutex);
            }
        }

        public NavigableMap<K, V> tailMap(K from) {
            synchronized (mutex) {
                return new OfNavigableMap<K, V>(map.tailMap(from, true), mutex);
            }
        }

        public NavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
            synchronized (mutex) {
                return new OfNavigableMap<K, V>(map.subMap(from, fromInclusive, to, toInclusive), mutex);
            }
        }

        public NavigableMap<K, V> headMap(K to, boolean inclusive) {
            synchronized (mutex) {
                return new OfNavigableMap<K, V>(map.headMap(to, inclusive), mutex);
            }
        }

        public NavigableMap<K, V> tailMap(K from, boolean inclusive) {
            synchronized (mutex) {
                return new OfNavigableMap<K, V>(map.tailMap(from, inclusive), mutex);
            }
        }
    }
}
