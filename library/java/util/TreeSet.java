package java.util;

// The keys of a TreeMap, or of a part of it.
public class TreeSet<E> extends AbstractSortedKeys<E> implements NavigableSet<E>, Cloneable, java.io.Serializable {
    private final NavigableMap<E, Object> map;

    private TreeSet(NavigableMap<E, Object> map, boolean view) {
        this.map = map;
    }

    public TreeSet() {
        map = new TreeMap<E, Object>();
    }

    public TreeSet(Comparator<? super E> order) {
        map = new TreeMap<E, Object>(order);
    }

    public TreeSet(Collection<? extends E> other) {
        map = new TreeMap<E, Object>();
        addAll(other);
    }

    public TreeSet(SortedSet<E> other) {
        map = new TreeMap<E, Object>(other.comparator());
        addAll(other);
    }

    final NavigableMap<E, ?> view() {
        return map;
    }

    @SuppressWarnings("unchecked")
    final NavigableSet<E> of(NavigableMap<E, ?> other) {
        return new TreeSet<E>((NavigableMap<E, Object>) other, true);
    }

    public boolean add(E element) {
        return map.put(element, Boolean.TRUE) == null;
    }

    public boolean remove(Object object) {
        return map.remove(object) != null;
    }

    public Object clone() {
        if (getClass() != TreeSet.class) {
            return Arrays.noClone(this);
        }
        return new TreeSet<E>((SortedSet<E>) this);
    }
}
