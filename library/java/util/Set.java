package java.util;

public interface Set<E> extends Collection<E> {
    int size();

    boolean isEmpty();

    boolean contains(Object object);

    Iterator<E> iterator();

    Object[] toArray();

    <T> T[] toArray(T[] array);

    boolean add(E element);

    boolean remove(Object object);

    boolean containsAll(Collection<?> other);

    boolean addAll(Collection<? extends E> other);

    boolean retainAll(Collection<?> other);

    boolean removeAll(Collection<?> other);

    void clear();

    boolean equals(Object other);

    int hashCode();

    default Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.DISTINCT);
    }

    static <E> Set<E> of() {
        return ImmutableCollections.set();
    }

    static <E> Set<E> of(E e0) {
        return ImmutableCollections.set(e0);
    }

    static <E> Set<E> of(E e0, E e1) {
        return ImmutableCollections.set(e0, e1);
    }

    static <E> Set<E> of(E e0, E e1, E e2) {
        return ImmutableCollections.set(e0, e1, e2);
    }

    static <E> Set<E> of(E e0, E e1, E e2, E e3) {
        return ImmutableCollections.set(e0, e1, e2, e3);
    }

    static <E> Set<E> of(E e0, E e1, E e2, E e3, E e4) {
        return ImmutableCollections.set(e0, e1, e2, e3, e4);
    }

    static <E> Set<E> of(E e0, E e1, E e2, E e3, E e4, E e5) {
        return ImmutableCollections.set(e0, e1, e2, e3, e4, e5);
    }

    static <E> Set<E> of(E e0, E e1, E e2, E e3, E e4, E e5, E e6) {
        return ImmutableCollections.set(e0, e1, e2, e3, e4, e5, e6);
    }

    static <E> Set<E> of(E e0, E e1, E e2, E e3, E e4, E e5, E e6, E e7) {
        return ImmutableCollections.set(e0, e1, e2, e3, e4, e5, e6, e7);
    }

    static <E> Set<E> of(E e0, E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8) {
        return ImmutableCollections.set(e0, e1, e2, e3, e4, e5, e6, e7, e8);
    }

    static <E> Set<E> of(E e0, E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9) {
        return ImmutableCollections.set(e0, e1, e2, e3, e4, e5, e6, e7, e8, e9);
    }

    @SafeVarargs
    static <E> Set<E> of(E... elements) {
        return ImmutableCollections.set(elements);
    }

    static <E> Set<E> copyOf(Collection<? extends E> other) {
        return ImmutableCollections.setCopy(other);
    }
}
