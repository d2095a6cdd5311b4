package java.util;

// The list of HashMap in the order of insertion, or that of the latest access.
public class LinkedHashMap<K, V> extends HashMap<K, V> implements Map<K, V> {
    private final boolean byAccess;

    public LinkedHashMap() {
        byAccess = false;
    }

    public LinkedHashMap(int capacity) {
        super(capacity);
        byAccess = false;
    }

    public LinkedHashMap(int capacity, float loadFactor) {
        super(capacity, loadFactor);
        byAccess = false;
    }

    public LinkedHashMap(int capacity, float loadFactor, boolean accessOrder) {
        super(capacity, loadFactor);
        byAccess = accessOrder;
    }

    public LinkedHashMap(Map<? extends K, ? extends V> other) {
        byAccess = false;
        addAll(other, false);
    }

    final boolean linked() {
        return true;
    }

    final void accessed(HashMap.Node<K, V> node) {
        if (byAccess && node.next != null) {
            unlink(node);
            append(node);
            version = new Object();
        }
    }

    final void inserted(boolean evict) {
        HashMap.Node<K, V> eldest = first;
        if (evict && eldest != null && removeEldestEntry(eldest)) {
            HashMap.Node<K, V> node = find(eldest.key);
            if (node != null) {
                drop(node);
            }
        }
    }

    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return false;
    }

    public V get(Object key) {
        HashMap.Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        accessed(node);
        return node.value;
    }

    public V getOrDefault(Object key, V otherwise) {
        HashMap.Node<K, V> node = find(key);
        if (node == null) {
            return otherwise;
        }
        accessed(node);
        return node.value;
    }

    public Object clone() {
        if (getClass() != LinkedHashMap.class) {
            return Arrays.noClone(this);
        }
        LinkedHashMap<K, V> copy = new LinkedHashMap<K, V>(16, 0.75f, byAccess);
        copy.addAll(this, false);
        return copy;
    }
}
