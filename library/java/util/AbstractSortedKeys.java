package java.util;

import java.util.function.Consumer;

// What the set of a navigable map's keys has in common with TreeSet.
abstract class AbstractSortedKeys<E> extends AbstractSet<E> implements NavigableSet<E> {
    abstract NavigableMap<E, ?> view();

    // The keys of another view of the same map.
    abstract NavigableSet<E> of(NavigableMap<E, ?> other);

    public int size() {
        return view().size();
    }

    public boolean isEmpty() {
        return view().isEmpty();
    }

    public boolean contains(Object object) {
        return view().containsKey(object);
    }

    public void clear() {
        view().clear();
    }

    public boolean remove(Object object) {
        int before = size();
        view().remove(object);
        return size() != before;
    }

    // That the number of elements is known of a whole map only, and that they are sorted in its own order only, is the JDK's.
    public Spliterator<E> spliterator() {
        NavigableMap<E, ?> view = view();
        int known = Spliterator.DISTINCT | Spliterator.ORDERED;
        if (!(view instanceof SubMap)) {
            return new SortedParts<E>(this, known | Spliterator.SORTED | Spliterator.SIZED);
        }
        SubMap<E, ?> part = (SubMap<E, ?>) view;
        if (!part.isFalling()) {
            known |= Spliterator.SORTED;
        }
        if (!part.isWhole()) {
            return new PartOfKeys<E>(this, known);
        }
        known |= Spliterator.SIZED;
        return part.isFalling() ? Spliterators.exactly$(this, known, false) : new SortedParts<E>(this, known);
    }

    // What is an iterator in the JDK.
    private static final class PartOfKeys<E> implements Spliterator<E> {
        private final Iterator<E> iterator;
        private final Comparator<? super E> order;
        private final int characteristics;

        PartOfKeys(AbstractSortedKeys<E> keys, int characteristics) {
            this.iterator = keys.iterator();
            this.order = keys.comparator();
            this.characteristics = characteristics;
        }

        public boolean tryAdvance(Consumer<? super E> action) {
            if (!iterator.hasNext()) {
                return false;
            }
            action.accept(iterator.next());
            return true;
        }

        public void forEachRemaining(Consumer<? super E> action) {
            while (iterator.hasNext()) {
                action.accept(iterator.next());
            }
        }

        public Spliterator<E> trySplit() {
            return null;
        }

        public long estimateSize() {
            return Long.MAX_VALUE;
        }

        public int characteristics() {
            return characteristics;
        }

        public Comparator<? super E> getComparator() {
            if ((characteristics & SORTED) != 0) {
                return order;
            }
            throw new IllegalStateException();
        }
    }

    public Iterator<E> iterator() {
        NavigableMap<E, ?> view = view();
        if (view instanceof SubMap) {
            return ((SubMap<E, ?>) view).keyIterator();
        }
        return view.navigableKeySet().iterator();
    }

    public Iterator<E> descendingIterator() {
        return view().descendingKeySet().iterator();
    }

    public E lower(E element) {
        return view().lowerKey(element);
    }

    public E floor(E element) {
        return view().floorKey(element);
    }

    public E ceiling(E element) {
        return view().ceilingKey(element);
    }

    public E higher(E element) {
        return view().higherKey(element);
    }

    public E first() {
        return view().firstKey();
    }

    public E last() {
        return view().lastKey();
    }

    public Comparator<? super E> comparator() {
        return view().comparator();
    }

    public E pollFirst() {
        Map.Entry<E, ?> entry = view().pollFirstEntry();
        return entry == null ? null : entry.getKey();
    }

    public E pollLast() {
        Map.Entry<E, ?> entry = view().pollLastEntry();
        return entry == null ? null : entry.getKey();
    }

    public NavigableSet<E> descendingSet() {
        return of(view().descendingMap());
    }

    public NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive) {
        return of(view().subMap(from, fromInclusive, to, toInclusive));
    }

    public NavigableSet<E> headSet(E to, boolean inclusive) {
        return of(view().headMap(to, inclusive));
    }

    public NavigableSet<E> tailSet(E from, boolean inclusive) {
        return of(view().tailMap(from, inclusive));
    }

    public SortedSet<E> subSet(E from, E to) {
        return subSet(from, true, to, false);
    }

    public SortedSet<E> headSet(E to) {
        return headSet(to, false);
    }

    public SortedSet<E> tailSet(E from) {
        return tailSet(from, true);
    }
}
