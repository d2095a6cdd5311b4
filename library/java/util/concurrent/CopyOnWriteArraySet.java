package java.util.concurrent;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;

public class CopyOnWriteArraySet<E> extends AbstractSet<E> implements java.io.Serializable {
    private final CopyOnWriteArrayList<E> list = new CopyOnWriteArrayList<E>();

    public CopyOnWriteArraySet() {
    }

    public CopyOnWriteArraySet(Collection<? extends E> other) {
        list.addAllAbsent(other);
    }

    public int size() {
        return list.size();
    }

    public boolean isEmpty() {
        return list.isEmpty();
    }

    public boolean contains(Object object) {
        return list.contains(object);
    }

    public Object[] toArray() {
        return list.toArray();
    }

    public <T> T[] toArray(T[] array) {
        return list.toArray(array);
    }

    public void clear() {
        list.clear();
    }

    public boolean remove(Object object) {
        return list.remove(object);
    }

    public boolean add(E element) {
        return list.addIfAbsent(element);
    }

    public boolean containsAll(Collection<?> other) {
        return list.containsAll(other);
    }

    public boolean addAll(Collection<? extends E> other) {
        return list.addAllAbsent(other) > 0;
    }

    public boolean removeAll(Collection<?> other) {
        return list.removeAll(other);
    }

    public boolean retainAll(Collection<?> other) {
        return list.retainAll(other);
    }

    public boolean removeIf(Predicate<? super E> condition) {
        return list.removeIf(condition);
    }

    public void forEach(Consumer<? super E> action) {
        list.forEach(action);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(list.toArray(), Spliterator.DISTINCT | Spliterator.IMMUTABLE);
    }

    public Iterator<E> iterator() {
        return list.iterator();
    }

    public boolean equals(Object object) {
        if (object == this) {
            return true;
        }
        if (!(object instanceof Set)) {
            return false;
        }
        Object[] elements = list.elements();
        Set<?> other = (Set<?>) object;
        int n = 0;
        for (Object element : other) {
            if (!has(elements, element)) {
                return false;
            }
            n++;
        }
        return n == elements.length;
    }

    private static boolean has(Object[] elements, Object object) {
        for (int i = 0; i < elements.length; i++) {
            if (object == null ? elements[i] == null : object.equals(elements[i])) {
                return true;
            }
        }
        return false;
    }
}
