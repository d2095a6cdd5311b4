package java.util;

import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

public interface Collection<E> extends Iterable<E> {
    int size();

    boolean isEmpty();

    boolean contains(Object object);

    Iterator<E> iterator();

    Object[] toArray();

    <T> T[] toArray(T[] array);

    default <T> T[] toArray(IntFunction<T[]> generator) {
        return toArray(generator.apply(0));
    }

    boolean add(E element);

    boolean remove(Object object);

    boolean containsAll(Collection<?> other);

    boolean addAll(Collection<? extends E> other);

    boolean removeAll(Collection<?> other);

    default boolean removeIf(Predicate<? super E> condition) {
        if (condition == null) {
            throw new NullPointerException();
        }
        boolean removed = false;
        for (Iterator<E> i = iterator(); i.hasNext();) {
            if (condition.test(i.next())) {
                i.remove();
                removed = true;
            }
        }
        return removed;
    }

    boolean retainAll(Collection<?> other);

    default Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, 0);
    }

    default Stream<E> stream() {
        return StreamSupport.of$(spliterator());
    }

    default Stream<E> parallelStream() {
        return StreamSupport.stream(spliterator(), true);
    }

    void clear();

    boolean equals(Object other);

    int hashCode();
}
