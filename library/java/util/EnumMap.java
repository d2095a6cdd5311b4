package java.util;

// The entries in the order of the constants. Iterators go on after modifications.
public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> implements java.io.Serializable, Cloneable {
    private final Class<K> keyType;
    private Node<K, V> first;
    private int size;
    private volatile Set<Map.Entry<K, V>> entries;

    public EnumMap(Class<K> keyType) {
        this.keyType = Objects.requireNonNull(keyType);
    }

    public EnumMap(EnumMap<K, ? extends V> other) {
        keyType = other.keyType;
        putAll(other);
    }

    @SuppressWarnings("unchecked")
    public EnumMap(Map<K, ? extends V> other) {
        if (other instanceof EnumMap) {
            keyType = ((EnumMap<K, V>) other).keyType;
        } else {
            if (other.isEmpty()) {
                throw new IllegalArgumentException("Specified map is empty");
            }
            keyType = (Class<K>) other.keySet().iterator().next().getDeclaringClass();
        }
        putAll(other);
    }

    private static final class Node<K extends Enum<K>, V> implements Map.Entry<K, V> {
        final K key;
        V value;
        Node<K, V> next;

        Node(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }

        public boolean equals(Object other) {
            return AbstractMap.sameEntry(this, other);
        }

        public int hashCode() {
            return key.hashCode() ^ Objects.hashCode(value);
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    private Node<K, V> find(Object key) {
        Node<K, V> node = first;
        while (node != null && node.key != key) {
            node = node.next;
        }
        return node;
    }

    // The first entry whose constant's place is not before.
    private Node<K, V> from(int ordinal) {
        Node<K, V> node = first;
        while (node != null && node.key.ordinal() < ordinal) {
            node = node.next;
        }
        return node;
    }

    private void drop(Node<K, V> node) {
        if (first == node) {
            first = node.next;
        } else {
            Node<K, V> before = first;
            while (before.next != node) {
                before = before.next;
            }
            before.next = node.next;
        }
        size--;
    }

    public int size() {
        return size;
    }

    public boolean containsValue(Object value) {
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (Objects.equals(value, node.value)) {
                return true;
            }
        }
        return false;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public V get(Object key) {
        Node<K, V> node = find(key);
        return node == null ? null : node.value;
    }

    public V put(K key, V value) {
        if (key.getDeclaringClass() != keyType) {
            throw new ClassCastException(key.getClass() + " != " + keyType);
        }
        int ordinal = key.ordinal();
        Node<K, V> before = null;
        Node<K, V> node = first;
        while (node != null && node.key.ordinal() < ordinal) {
            before = node;
            node = node.next;
        }
        if (node != null && node.key == key) {
            V old = node.value;
            node.value = value;
            return old;
        }
        Node<K, V> added = new Node<K, V>(key, value);
        added.next = node;
        if (before == null) {
            first = added;
        } else {
            before.next = added;
        }
        size++;
        return null;
    }

    public V remove(Object key) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        drop(node);
        return node.value;
    }

    public void putAll(Map<? extends K, ? extends V> other) {
        super.putAll(other);
    }

    public void clear() {
        first = null;
        size = 0;
    }

    public Set<K> keySet() {
        return super.keySet();
    }

    public Collection<V> values() {
        return super.values();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        Set<Map.Entry<K, V>> view = entries;
        if (view == null) {
            view = new Entries<K, V>(this);
            entries = view;
        }
        return view;
    }

    public boolean equals(Object other) {
        return super.equals(other);
    }

    public int hashCode() {
        return super.hashCode();
    }

    public EnumMap<K, V> clone() {
        if (getClass() != EnumMap.class) {
            Arrays.noClone(this);
        }
        return new EnumMap<K, V>(this);
    }

    private static final class Entries<K extends Enum<K>, V> extends AbstractSet<Map.Entry<K, V>> {
        private final EnumMap<K, V> map;

        Entries(EnumMap<K, V> map) {
            this.map = map;
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator<K, V>(map);
        }

        public int size() {
            return map.size;
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object object) {
            if (!(object instanceof Map.Entry)) {
                return false;
            }
            Node<K, V> node = map.find(((Map.Entry<?, ?>) object).getKey());
            return node != null && node.equals(object);
        }

        public boolean remove(Object object) {
            if (!contains(object)) {
                return false;
            }
            map.remove(((Map.Entry<?, ?>) object).getKey());
            return true;
        }
    }

    // `index` is the place of the first constant that may come.
    private static final class EntryIterator<K extends Enum<K>, V> implements Iterator<Map.Entry<K, V>> {
        private final EnumMap<K, V> map;
        private int index;
        private Node<K, V> last;

        EntryIterator(EnumMap<K, V> map) {
            this.map = map;
        }

        // At the end it stays there, whatever is added.
        public boolean hasNext() {
            Node<K, V> node = map.from(index);
            index = node == null ? Integer.MAX_VALUE : node.key.ordinal();
            return node != null;
        }

        public Map.Entry<K, V> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            last = map.from(index);
            index++;
            return last;
        }

        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            if (map.find(last.key) != null) {
                map.drop(map.find(last.key));
            }
            last = null;
        }
    }
}
