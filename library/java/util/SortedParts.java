package java.util;

import java.util.function.Consumer;

// The spliterator of a sorted set: one of collections, and the order.
final class SortedParts<E> implements Spliterator<E> {
    private final SortedSet<E> set;
    private final Spliterator<E> elements;

    SortedParts(SortedSet<E> set) {
        this(set, DISTINCT | SORTED | ORDERED | SIZED | SUBSIZED);
    }

    SortedParts(SortedSet<E> set, int characteristics) {
        this.set = set;
        this.elements = Spliterators.exactly$(set, characteristics, false);
    }

    public boolean tryAdvance(Consumer<? super E> action) {
        return elements.tryAdvance(action);
    }

    public void forEachRemaining(Consumer<? super E> action) {
        elements.forEachRemaining(action);
    }

    public Spliterator<E> trySplit() {
        return elements.trySplit();
    }

    public long estimateSize() {
        return elements.estimateSize();
    }

    public int characteristics() {
        return elements.characteristics();
    }

    public Comparator<? super E> getComparator() {
        return set.comparator();
    }
}
