package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

// The entries in their order, in a list: equal maps are equal states. Which keys are compared with which, and how often, is
// not as in the JDK's tree. The views of its parts are in SubMap.
// Without a model: what streams see of elements that are removed while they go through it.
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Cloneable, java.io.Serializable {
    Node<K, V> first;
    private int size;
    private final Comparator<? super K> order;
    // Replaced at each structural modification, see AbstractList.
    Object version;
    private volatile SubMap<K, V> all;
    private volatile SubMap<K, V> falling;

    public TreeMap() {
        order = null;
    }

    public TreeMap(Comparator<? super K> order) {
        this.order = order;
    }

    public TreeMap(Map<? extends K, ? extends V> other) {
        order = null;
        putAll(other);
    }

    public TreeMap(SortedMap<K, ? extends V> other) {
        order = other.comparator();
        putAll(other);
    }

    static final class Node<K, V> implements Map.Entry<K, V> {
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
            return sameEntry(this, other);
        }

        public int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    @SuppressWarnings("unchecked")
    final int compared(Object a, Object b) {
        return Arrays.compared(a, b, (Comparator<Object>) order);
    }

    // The first entry that is above the key, or not below it.
    final Node<K, V> above(Object key, boolean inclusive) {
        Node<K, V> node = first;
        while (node != null) {
            int compared = compared(key, node.key);
            if (compared < 0 || compared == 0 && inclusive) {
                return node;
            }
            node = node.next;
        }
        return null;
    }

    // The last entry that is below the key, or not above it.
    final Node<K, V> below(Object key, boolean inclusive) {
        Node<K, V> found = null;
        Node<K, V> node = first;
        while (node != null) {
            int compared = compared(key, node.key);
            if (compared < 0 || compared == 0 && !inclusive) {
                return found;
            }
            found = node;
            node = node.next;
        }
        return found;
    }

    final Node<K, V> last() {
        Node<K, V> node = first;
        while (node != null && node.next != null) {
            node = node.next;
        }
        return node;
    }

    final Node<K, V> before(Node<K, V> node) {
        if (first == node) {
            return null;
        }
        Node<K, V> before = first;
        while (before.next != node) {
            before = before.next;
        }
        return before;
    }

    final Node<K, V> find(Object key) {
        if (order == null && key == null) {
            throw new NullPointerException();
        }
        for (Node<K, V> node = first; node != null; node = node.next) {
            int compared = compared(key, node.key);
            if (compared <= 0) {
                return compared == 0 ? node : null;
            }
        }
        return null;
    }

    // Of a key that is not in the map.
    private void insert(K key, V value) {
        if (first == null) {
            compared(key, key);
        }
        Node<K, V> before = first == null ? null : below(key, true);
        Node<K, V> node = new Node<K, V>(key, value);
        if (before == null) {
            node.next = first;
            first = node;
        } else {
            node.next = before.next;
            before.next = node;
        }
        size++;
        version = new Object();
    }

    final void drop(Node<K, V> node) {
        Node<K, V> before = before(node);
        if (before == null) {
            first = node.next;
        } else {
            before.next = node.next;
        }
        size--;
        version = new Object();
    }

    final boolean has(Node<K, V> node) {
        Node<K, V> at = first;
        while (at != null && at != node) {
            at = at.next;
        }
        return at != null;
    }

    static <K, V> Map.Entry<K, V> told(Node<K, V> node) {
        return node == null ? null : new AbstractMap.SimpleImmutableEntry<K, V>(node);
    }

    static <K, V> K keyOf(Node<K, V> node) {
        return node == null ? null : node.key;
    }

    public int size() {
        return size;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public boolean containsValue(Object value) {
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (Objects.equals(value, node.value)) {
                return true;
            }
        }
        return false;
    }

    public V get(Object key) {
        Node<K, V> node = find(key);
        return node == null ? null : node.value;
    }

    public Comparator<? super K> comparator() {
        return order;
    }

    public K firstKey() {
        if (first == null) {
            throw new NoSuchElementException();
        }
        return first.key;
    }

    public K lastKey() {
        Node<K, V> node = last();
        if (node == null) {
            throw new NoSuchElementException();
        }
        return node.key;
    }

    public void putAll(Map<? extends K, ? extends V> other) {
        super.putAll(other);
    }

    private Node<K, V> findToPut(K key) {
        if (first == null) {
            compared(key, key);
            return null;
        }
        return find(key);
    }

    public V put(K key, V value) {
        Node<K, V> node = findToPut(key);
        if (node == null) {
            insert(key, value);
            return null;
        }
        V old = node.value;
        node.value = value;
        return old;
    }

    public V putIfAbsent(K key, V value) {
        Node<K, V> node = findToPut(key);
        if (node == null) {
            insert(key, value);
            return null;
        }
        V old = node.value;
        if (old == null) {
            node.value = value;
        }
        return old;
    }

    private void checkVersion(Object before) {
        if (version != before) {
            throw new ConcurrentModificationException();
        }
    }

    private void store(Node<K, V> node, K key, V value) {
        if (node == null) {
            insert(key, value);
        } else {
            node.value = value;
        }
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Node<K, V> node = null;
        if (first != null) {
            Objects.requireNonNull(function);
            node = find(key);
        }
        if (node != null && node.value != null) {
            return node.value;
        }
        Object before = version;
        V value = function.apply(key);
        checkVersion(before);
        if (value != null) {
            store(node, key, value);
        }
        return value;
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Node<K, V> node = find(key);
        if (node == null || node.value == null) {
            return null;
        }
        Object before = version;
        V value = function.apply(key, node.value);
        checkVersion(before);
        if (value == null) {
            drop(node);
        } else {
            node.value = value;
        }
        return value;
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Node<K, V> node = first == null ? null : find(key);
        Object before = version;
        V value = function.apply(key, node == null ? null : node.value);
        checkVersion(before);
        if (value != null) {
            store(node, key, value);
        } else if (node != null) {
            drop(node);
        }
        return value;
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(value);
        Node<K, V> node = findToPut(key);
        V made = value;
        if (node != null && node.value != null) {
            Object before = version;
            made = function.apply(node.value, value);
            checkVersion(before);
        }
        if (made != null) {
            store(node, key, made);
        } else {
            drop(node);
        }
        return made;
    }

    public V remove(Object key) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        drop(node);
        return node.value;
    }

    public void clear() {
        version = new Object();
        size = 0;
        first = null;
    }

    public Object clone() {
        if (getClass() != TreeMap.class) {
            return Arrays.noClone(this);
        }
        TreeMap<K, V> copy = new TreeMap<K, V>(order);
        copy.size = size;
        Node<K, V> end = null;
        for (Node<K, V> node = first; node != null; node = node.next) {
            Node<K, V> added = new Node<K, V>(node.key, node.value);
            if (end == null) {
                copy.first = added;
            } else {
                end.next = added;
            }
            end = added;
        }
        return copy;
    }

    public Map.Entry<K, V> firstEntry() {
        return told(first);
    }

    public Map.Entry<K, V> lastEntry() {
        return told(last());
    }

    public Map.Entry<K, V> pollFirstEntry() {
        Node<K, V> node = first;
        if (node != null) {
            drop(node);
        }
        return told(node);
    }

    public Map.Entry<K, V> pollLastEntry() {
        Node<K, V> node = last();
        if (node != null) {
            drop(node);
        }
        return told(node);
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return told(below(key, false));
    }

    public K lowerKey(K key) {
        return keyOf(below(key, false));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return told(below(key, true));
    }

    public K floorKey(K key) {
        return keyOf(below(key, true));
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return told(above(key, true));
    }

    public K ceilingKey(K key) {
        return keyOf(above(key, true));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return told(above(key, false));
    }

    public K higherKey(K key) {
        return keyOf(above(key, false));
    }

    private SubMap<K, V> whole() {
        SubMap<K, V> view = all;
        if (view == null) {
            view = new SubMap<K, V>(this, null, false, null, false, false);
            all = view;
        }
        return view;
    }

    int valueCharacteristics() {
        return Spliterator.SIZED | Spliterator.ORDERED;
    }

    public Set<K> keySet() {
        return navigableKeySet();
    }

    public NavigableSet<K> navigableKeySet() {
        return whole().navigableKeySet();
    }

    public NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return whole().entrySet();
    }

    public NavigableMap<K, V> descendingMap() {
        SubMap<K, V> view = falling;
        if (view == null) {
            view = new SubMap<K, V>(this, null, false, null, false, true);
            falling = view;
        }
        return view;
    }

    public NavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
        return new SubMap<K, V>(this, new SubMap.Bound<K>(from), fromInclusive, new SubMap.Bound<K>(to), toInclusive, false);
    }

    public NavigableMap<K, V> headMap(K to, boolean inclusive) {
        return new SubMap<K, V>(this, null, false, new SubMap.Bound<K>(to), inclusive, false);
    }

    public NavigableMap<K, V> tailMap(K from, boolean inclusive) {
        return new SubMap<K, V>(this, new SubMap.Bound<K>(from), inclusive, null, false, false);
    }

    public SortedMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    public SortedMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    public SortedMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    public boolean replace(K key, V old, V value) {
        Node<K, V> node = find(key);
        if (node == null || !Objects.equals(old, node.value)) {
            return false;
        }
        node.value = value;
        return true;
    }

    public V replace(K key, V value) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        V old = node.value;
        node.value = value;
        return old;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        Object before = version;
        for (Node<K, V> node = first; node != null; node = node.next) {
            action.accept(node.key, node.value);
            checkVersion(before);
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Object before = version;
        for (Node<K, V> node = first; node != null; node = node.next) {
            node.value = function.apply(node.key, node.value);
            checkVersion(before);
        }
    }
}
