package java.util;

public class LinkedHashSet<E> extends HashSet<E> implements Set<E>, Cloneable, java.io.Serializable {
    public LinkedHashSet(int capacity, float loadFactor) {
        super(capacity, loadFactor, true);
    }

    public LinkedHashSet(int capacity) {
        super(capacity, 0.75f, true);
    }

    public LinkedHashSet() {
        super(16, 0.75f, true);
    }

    public LinkedHashSet(Collection<? extends E> other) {
        super(Math.max(2 * other.size(), 11), 0.75f, true);
        addAll(other);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED);
    }
}
