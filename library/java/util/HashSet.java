package java.util;

// The keys of a HashMap.
public class HashSet<E> extends AbstractSet<E> implements Set<E>, Cloneable, java.io.Serializable {
    private HashMap<E, Object> map;

    public HashSet() {
        map = new HashMap<E, Object>();
    }

    public HashSet(Collection<? extends E> other) {
        map = new HashMap<E, Object>(Math.max((int) (other.size() / 0.75f) + 1, 16));
        addAll(other);
    }

    public HashSet(int capacity, float loadFactor) {
        map = new HashMap<E, Object>(capacity, loadFactor);
    }

    public HashSet(int capacity) {
        map = new HashMap<E, Object>(capacity);
    }

    // For LinkedHashSet.
    HashSet(int capacity, float loadFactor, boolean linked) {
        map = new LinkedHashMap<E, Object>(capacity, loadFactor);
    }

    public Iterator<E> iterator() {
        return map.keyIterator();
    }

    public Spliterator<E> spliterator() {
        return map.keySet().spliterator();
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean contains(Object object) {
        return map.find(object) != null;
    }

    public boolean add(E element) {
        return map.put(element, Boolean.TRUE, false, true) == null;
    }

    public boolean remove(Object object) {
        return map.remove(object) != null;
    }

    public void clear() {
        map.clear();
    }

    @SuppressWarnings("unchecked")
    public Object clone() {
        if (getClass() == LinkedHashSet.class) {
            LinkedHashSet<E> copy = new LinkedHashSet<E>();
            copy.addAll(this);
            return copy;
        }
        if (getClass() != HashSet.class) {
            return Arrays.noClone(this);
        }
        HashSet<E> copy = new HashSet<E>();
        copy.map = (HashMap<E, Object>) map.clone();
        return copy;
    }
}
