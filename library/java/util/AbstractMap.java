package java.util;

// The views are made when they are asked for first; volatile, since nobody is to see that as a race.
public abstract class AbstractMap<K, V> implements Map<K, V> {
    volatile Set<K> keys;
    volatile Collection<V> vals;

    protected AbstractMap() {
    }

    public int size() {
        return entrySet().size();
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean containsValue(Object value) {
        for (Map.Entry<K, V> entry : entrySet()) {
            if (value == null ? entry.getValue() == null : value.equals(entry.getValue())) {
                return true;
            }
        }
        return false;
    }

    private Map.Entry<K, V> find(Object key) {
        for (Map.Entry<K, V> entry : entrySet()) {
            if (key == null ? entry.getKey() == null : key.equals(entry.getKey())) {
                return entry;
            }
        }
        return null;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public V get(Object key) {
        Map.Entry<K, V> entry = find(key);
        return entry == null ? null : entry.getValue();
    }

    public V put(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public V remove(Object key) {
        Iterator<Map.Entry<K, V>> i = entrySet().iterator();
        while (i.hasNext()) {
            Map.Entry<K, V> entry = i.next();
            if (key == null ? entry.getKey() == null : key.equals(entry.getKey())) {
                V value = entry.getValue();
                i.remove();
                return value;
            }
        }
        return null;
    }

    public void putAll(Map<? extends K, ? extends V> other) {
        for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    public void clear() {
        entrySet().clear();
    }

    public Set<K> keySet() {
        Set<K> view = keys;
        if (view == null) {
            view = new Keys<K, V>(this);
            keys = view;
        }
        return view;
    }

    int valueCharacteristics() {
        return Spliterator.SIZED | Spliterator.SUBSIZED;
    }

    public Collection<V> values() {
        Collection<V> view = vals;
        if (view == null) {
            view = new Values<K, V>(this);
            vals = view;
        }
        return view;
    }

    public abstract Set<Map.Entry<K, V>> entrySet();

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Map)) {
            return false;
        }
        Map<?, ?> map = (Map<?, ?>) other;
        if (map.size() != size()) {
            return false;
        }
        try {
            for (Map.Entry<K, V> entry : entrySet()) {
                K key = entry.getKey();
                V value = entry.getValue();
                if (value == null ? !(map.get(key) == null && map.containsKey(key)) : !value.equals(map.get(key))) {
                    return false;
                }
            }
        } catch (ClassCastException | NullPointerException e) {
            return false;
        }
        return true;
    }

    public int hashCode() {
        int hash = 0;
        for (Map.Entry<K, V> entry : entrySet()) {
            hash += entry.hashCode();
        }
        return hash;
    }

    public String toString() {
        Iterator<Map.Entry<K, V>> i = entrySet().iterator();
        if (!i.hasNext()) {
            return "{}";
        }
        String text = "{";
        while (true) {
            Map.Entry<K, V> entry = i.next();
            K key = entry.getKey();
            V value = entry.getValue();
            text = text + (key == this ? "(this Map)" : key) + "=" + (value == this ? "(this Map)" : value);
            if (!i.hasNext()) {
                return text + "}";
            }
            text = text + ", ";
        }
    }

    protected Object clone() throws CloneNotSupportedException {
        return Arrays.noClone(this);
    }

    private static class Keys<K, V> extends AbstractSet<K> {
        private final AbstractMap<K, V> map;

        Keys(AbstractMap<K, V> map) {
            this.map = map;
        }

        public Iterator<K> iterator() {
            return new KeyIterator<K, V>(map.entrySet().iterator());
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object key) {
            return map.containsKey(key);
        }
    }

    private static class Values<K, V> extends AbstractCollection<V> {
        private final AbstractMap<K, V> map;

        Values(AbstractMap<K, V> map) {
            this.map = map;
        }

        public Spliterator<V> spliterator() {
            return Spliterators.exactly$(this, map.valueCharacteristics(), false);
        }

        public Iterator<V> iterator() {
            return new ValueIterator<K, V>(map.entrySet().iterator());
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public void clear() {
            map.clear();
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }
    }

    private static class KeyIterator<K, V> implements Iterator<K> {
        private final Iterator<Map.Entry<K, V>> entries;

        KeyIterator(Iterator<Map.Entry<K, V>> entries) {
            this.entries = entries;
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        public K next() {
            return entries.next().getKey();
        }

        public void remove() {
            entries.remove();
        }
    }

    private static class ValueIterator<K, V> implements Iterator<V>, Spliterators.Watched {
        private final Iterator<Map.Entry<K, V>> entries;

        ValueIterator(Iterator<Map.Entry<K, V>> entries) {
            this.entries = entries;
        }

        public boolean isOfTree() {
            return entries instanceof Spliterators.Watched && ((Spliterators.Watched) entries).isOfTree();
        }

        public boolean isModified() {
            return ((Spliterators.Watched) entries).isModified();
        }

        @SuppressWarnings("unchecked")
        public Object unchecked() {
            return ((Map.Entry<K, V>) ((Spliterators.Watched) entries).unchecked()).getValue();
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        public V next() {
            return entries.next().getValue();
        }

        public void remove() {
            entries.remove();
        }
    }

    static boolean sameEntry(Map.Entry<?, ?> entry, Object other) {
        if (!(other instanceof Map.Entry)) {
            return false;
        }
        Map.Entry<?, ?> that = (Map.Entry<?, ?>) other;
        return Objects.equals(entry.getKey(), that.getKey()) && Objects.equals(entry.getValue(), that.getValue());
    }

    public static class SimpleEntry<K, V> implements Map.Entry<K, V>, java.io.Serializable {
        private final K key;
        private V value;

        public SimpleEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleEntry(Map.Entry<? extends K, ? extends V> entry) {
            key = entry.getKey();
            value = entry.getValue();
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

    public static class SimpleImmutableEntry<K, V> implements Map.Entry<K, V>, java.io.Serializable {
        private final K key;
        private final V value;

        public SimpleImmutableEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleImmutableEntry(Map.Entry<? extends K, ? extends V> entry) {
            key = entry.getKey();
            value = entry.getValue();
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException();
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
}
