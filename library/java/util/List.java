package java.util;

import java.util.function.UnaryOperator;

public interface List<E> extends Collection<E> {
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

    boolean addAll(int index, Collection<? extends E> other);

    boolean removeAll(Collection<?> other);

    boolean retainAll(Collection<?> other);

    default void replaceAll(UnaryOperator<E> operator) {
        if (operator == null) {
            throw new NullPointerException();
        }
        for (ListIterator<E> i = listIterator(); i.hasNext();) {
            i.set(operator.apply(i.next()));
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    default void sort(Comparator<? super E> order) {
        Object[] all = toArray();
        Arrays.sort(all, (Comparator) order);
        ListIterator<E> i = listIterator();
        for (int at = 0; at < all.length; at++) {
            i.next();
            i.set((E) all[at]);
        }
    }

    void clear();

    boolean equals(Object other);

    int hashCode();

    E get(int index);

    E set(int index, E element);

    void add(int index, E element);

    E remove(int index);

    int indexOf(Object object);

    int lastIndexOf(Object object);

    ListIterator<E> listIterator();

    ListIterator<E> listIterator(int index);

    List<E> subList(int from, int to);

    default Spliterator<E> spliterator() {
        return this instanceof RandomAccess ? new IndexParts<E>(this) : Spliterators.spliterator(this, Spliterator.ORDERED);
    }

    static <E> List<E> of() {
        return ImmutableCollections.list();
    }

    static <E> List<E> of(E e0) {
        return ImmutableCollections.list(e0);
    }

    static <E> List<E> of(E e0, E e1) {
        return ImmutableCollections.list(e0, e1);
    }

    static <E> List<E> of(E e0, E e1, E e2) {
        return ImmutableCollections.list(e0, e1, e2);
    }

    static <E> List<E> of(E e0, E e1, E e2, E e3) {
        return ImmutableCollections.list(e0, e1, e2, e3);
    }

    static <E> List<E> of(E e0, E e1, E e2, E e3, E e4) {
        return ImmutableCollections.list(e0, e1, e2, e3, e4);
    }

    static <E> List<E> of(E e0, E e1, E e2, E e3, E e4, E e5) {
        return ImmutableCollections.list(e0, e1, e2, e3, e4, e5);
    }

    static <E> List<E> of(E e0, E e1, E e2, E e3, E e4, E e5, E e6) {
        return ImmutableCollections.list(e0, e1, e2, e3, e4, e5, e6);
    }

    static <E> List<E> of(E e0, E e1, E e2, E e3, E e4, E e5, E e6, E e7) {
        return ImmutableCollections.list(e0, e1, e2, e3, e4, e5, e6, e7);
    }

    static <E> List<E> of(E e0, E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8) {
        return ImmutableCollections.list(e0, e1, e2, e3, e4, e5, e6, e7, e8);
    }

    static <E> List<E> of(E e0, E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9) {
        return ImmutableCollections.list(e0, e1, e2, e3, e4, e5, e6, e7, e8, e9);
    }

    @SafeVarargs
    static <E> List<E> of(E... elements) {
        return ImmutableCollections.list(elements);
    }

    static <E> List<E> copyOf(Collection<? extends E> other) {
        return ImmutableCollections.listCopy(other);
    }
}
