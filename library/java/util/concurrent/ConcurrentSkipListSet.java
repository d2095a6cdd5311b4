package java.util.concurrent;

import java.util.Collection;
import java.util.Comparator;
import java.util.SortedSet;

public class ConcurrentSkipListSet<E> extends SkipKeys<E> implements Cloneable, java.io.Serializable {
    public ConcurrentSkipListSet() {
        super(new ConcurrentSkipListMap<E, Object>());
    }

    public ConcurrentSkipListSet(Comparator<? super E> comparator) {
        super(new ConcurrentSkipListMap<E, Object>(comparator));
    }

    public ConcurrentSkipListSet(Collection<? extends E> other) {
        super(new ConcurrentSkipListMap<E, Object>());
        addAll(other);
    }

    public ConcurrentSkipListSet(SortedSet<E> other) {
        super(new ConcurrentSkipListMap<E, Object>(other.comparator()));
        addAll(other);
    }

    private ConcurrentSkipListSet(ConcurrentNavigableMap<E, ?> map) {
        super(map);
    }

    SkipKeys<E> of(ConcurrentNavigableMap<E, ?> part) {
        return new ConcurrentSkipListSet<E>(part);
    }

    @SuppressWarnings("unchecked")
    public boolean add(E element) {
        return ((ConcurrentNavigableMap<E, Object>) map).putIfAbsent(element, Boolean.TRUE) == null;
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean removeAll(Collection<?> other) {
        boolean changed = false;
        for (Object element : other) {
            changed |= remove(element);
        }
        return changed;
    }

    public ConcurrentSkipListSet<E> clone() {
        return new ConcurrentSkipListSet<E>(new ConcurrentSkipListMap<E, Object>(map));
    }
}
