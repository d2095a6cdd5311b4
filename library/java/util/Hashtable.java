package java.util;

import j2pml.KeyHash;
import j2pml.Model;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

// The entries in the order of iteration: by bucket, from the last one on, what came last first. There is no table, only its
// capacity. Keys whose hash code depends on identity hash codes are kept apart, as in HashMap.
public class Hashtable<K, V> extends Dictionary<K, V> implements Map<K, V>, Cloneable, java.io.Serializable {
    private Entry<K, V> first;
    private Entry<K, V> others;
    private int count;
    private int capacity;
    private final float load;
    // Replaced at each structural modification, see AbstractList.
    private Object version;
    // See AbstractMap.
    private volatile Set<K> keys;
    private volatile Collection<V> vals;
    private volatile Set<Map.Entry<K, V>> entries;

    public Hashtable(int capacity, float loadFactor) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + capacity);
        }
        if (!(loadFactor > 0)) {
            throw new IllegalArgumentException("Illegal Load: " + loadFactor);
        }
        load = loadFactor == 0.75f ? 0 : loadFactor;
        this.capacity = capacity == 0 ? 1 : capacity;
    }

    public Hashtable(int capacity) {
        this(capacity, 0.75f);
    }

    public Hashtable() {
        this(11, 0.75f);
    }

    public Hashtable(Map<? extends K, ? extends V> other) {
        this(Math.max(2 * other.size(), 11), 0.75f);
        putAll(other);
    }

    private static class Entry<K, V> implements Map.Entry<K, V> {
        final int hash;
        final K key;
        V value;
        Entry<K, V> next;

        Entry(int hash, K key, V value) {
            this.hash = hash;
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
            if (value == null) {
                throw new NullPointerException();
            }
            V old = this.value;
            this.value = value;
            return old;
        }

        public boolean equals(Object other) {
            return AbstractMap.sameEntry(this, other);
        }

        public int hashCode() {
            return (KeyHash.identityHashed(key) ? key.hashCode() : hash) ^ Objects.hashCode(value);
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    // Whose key has a hash code of its own that depends on identity hash codes: as it was when the entry was made.
    private static final class Open<K, V> extends Entry<K, V> {
        final KeyHash keyHash;

        Open(KeyHash keyHash, K key, V value) {
            super(0, key, value);
            this.keyHash = keyHash;
        }

        // That of the key as it was then: has no model.
        public int hashCode() {
            Model.unmodelled("the hash code of such an entry");
            return 0;
        }
    }

    // Of entries apart 0.
    private static int hash(KeyHash keyHash, Object key) {
        return KeyHash.isOpen(keyHash) ? 0 : KeyHash.code(keyHash, key);
    }

    private Entry<K, V> find(Object key) {
        KeyHash keyHash = KeyHash.of(key);
        return find(keyHash, hash(keyHash, key), key);
    }

    private Entry<K, V> find(KeyHash keyHash, int hash, Object key) {
        if (KeyHash.isIdentity(keyHash)) {
            Entry<K, V> entry = others;
            while (entry != null && entry.key != key) {
                entry = entry.next;
            }
            return entry;
        }
        if (KeyHash.isOpen(keyHash)) {
            for (Entry<K, V> entry = others; entry != null; entry = entry.next) {
                KeyHash other = entry instanceof Open ? ((Open<K, V>) entry).keyHash : null;
                if (KeyHash.same(keyHash, key, other, entry.key) && entry.key.equals(key)) {
                    return entry;
                }
            }
            return null;
        }
        for (Entry<K, V> entry = first; entry != null; entry = entry.next) {
            if (entry.hash == hash && entry.key.equals(key)) {
                return entry;
            }
        }
        return null;
    }

    private int bucket(int hash) {
        return (hash & 0x7fffffff) % capacity;
    }

    // To the front of its bucket.
    private void link(Entry<K, V> entry) {
        int bucket = bucket(entry.hash);
        Entry<K, V> before = null;
        Entry<K, V> after = first;
        while (after != null && bucket(after.hash) > bucket) {
            before = after;
            after = after.next;
        }
        entry.next = after;
        if (before == null) {
            first = entry;
        } else {
            before.next = entry;
        }
    }

    private void insert(KeyHash keyHash, int hash, K key, V value) {
        if (count >= (load == 0 ? (int) (capacity * 0.75f) : (int) Math.min(capacity * load, 2147483640f))) {
            rehash();
            keyHash = KeyHash.of(key);
            hash = hash(keyHash, key);
        }
        boolean apart = KeyHash.isOpen(keyHash);
        Entry<K, V> entry = apart && !KeyHash.isIdentity(keyHash) ? new Open<K, V>(keyHash, key, value) : new Entry<K, V>(hash, key, value);
        if (apart) {
            entry.next = others;
            others = entry;
        } else {
            link(entry);
        }
        count++;
        version = new Object();
    }

    protected void rehash() {
        version = new Object();
        capacity = 2 * capacity + 1;
        Entry<K, V> entry = first;
        first = null;
        while (entry != null) {
            Entry<K, V> next = entry.next;
            link(entry);
            entry = next;
        }
    }

    private void drop(Entry<K, V> entry) {
        if (first == entry) {
            first = entry.next;
        } else if (others == entry) {
            others = entry.next;
        } else {
            Entry<K, V> before = entry instanceof Open || KeyHash.identityHashed(entry.key) ? others : first;
            while (before.next != entry) {
                before = before.next;
            }
            before.next = entry.next;
        }
        version = new Object();
        count--;
    }

    public synchronized int size() {
        return count;
    }

    public synchronized boolean isEmpty() {
        return count == 0;
    }

    public synchronized Enumeration<K> keys() {
        return count == 0 ? Collections.emptyEnumeration() : new Keys<K, V>(this, false);
    }

    public synchronized Enumeration<V> elements() {
        return count == 0 ? Collections.emptyEnumeration() : new Elements<K, V>(this, false);
    }

    public synchronized boolean contains(Object value) {
        if (value == null) {
            throw new NullPointerException();
        }
        return hasValue(first, value) || hasValue(others, value);
    }

    private boolean hasValue(Entry<K, V> from, Object value) {
        for (Entry<K, V> entry = from; entry != null; entry = entry.next) {
            if (entry.value.equals(value)) {
                return true;
            }
        }
        return false;
    }

    public boolean containsValue(Object value) {
        return contains(value);
    }

    public synchronized boolean containsKey(Object key) {
        return find(key) != null;
    }

    public synchronized V get(Object key) {
        Entry<K, V> entry = find(key);
        return entry == null ? null : entry.value;
    }

    public synchronized V put(K key, V value) {
        if (value == null) {
            throw new NullPointerException();
        }
        KeyHash keyHash = KeyHash.of(key);
        int hash = hash(keyHash, key);
        Entry<K, V> entry = find(keyHash, hash, key);
        if (entry == null) {
            insert(keyHash, hash, key, value);
            return null;
        }
        V old = entry.value;
        entry.value = value;
        return old;
    }

    public synchronized V remove(Object key) {
        Entry<K, V> entry = find(key);
        if (entry == null) {
            return null;
        }
        drop(entry);
        return entry.value;
    }

    public synchronized void putAll(Map<? extends K, ? extends V> other) {
        for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
            put(entry.getKey(), entry.getValue());
        }
    }

    public synchronized void clear() {
        version = new Object();
        first = null;
        others = null;
        count = 0;
    }

    public synchronized Object clone() {
        if (getClass() != Hashtable.class) {
            return Arrays.noClone(this);
        }
        Hashtable<K, V> copy = new Hashtable<K, V>(capacity, load == 0 ? 0.75f : load);
        copy.first = copied(first);
        copy.others = copied(others);
        copy.count = count;
        return copy;
    }

    private static <K, V> Entry<K, V> copied(Entry<K, V> from) {
        Entry<K, V> head = null;
        Entry<K, V> last = null;
        for (Entry<K, V> entry = from; entry != null; entry = entry.next) {
            Entry<K, V> copy = entry instanceof Open ? new Open<K, V>(((Open<K, V>) entry).keyHash, entry.key, entry.value)
                : new Entry<K, V>(entry.hash, entry.key, entry.value);
            if (last == null) {
                head = copy;
            } else {
                last.next = copy;
            }
            last = copy;
        }
        return head;
    }

    public synchronized String toString() {
        Iterator<Map.Entry<K, V>> i = new Entries<K, V>(this, true);
        if (!i.hasNext()) {
            return "{}";
        }
        String text = "{";
        while (true) {
            Map.Entry<K, V> entry = i.next();
            K key = entry.getKey();
            V value = entry.getValue();
            text = text + (key == this ? "(this Map)" : key.toString()) + "=" + (value == this ? "(this Map)" : value.toString());
            if (!i.hasNext()) {
                return text + "}";
            }
            text = text + ", ";
        }
    }

    public Set<K> keySet() {
        Set<K> view = keys;
        if (view == null) {
            view = Collections.synchronizedSet(new KeySet<K, V>(this), this);
            keys = view;
        }
        return view;
    }

    public Collection<V> values() {
        Collection<V> view = vals;
        if (view == null) {
            view = Collections.synchronizedCollection(new Values<K, V>(this), this);
            vals = view;
        }
        return view;
    }

    public Set<Map.Entry<K, V>> entrySet() {
        Set<Map.Entry<K, V>> view = entries;
        if (view == null) {
            view = Collections.synchronizedSet(new EntrySet<K, V>(this), this);
            entries = view;
        }
        return view;
    }

    public synchronized boolean equals(Object other) {
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
                if (!entry.getValue().equals(map.get(entry.getKey()))) {
                    return false;
                }
            }
        } catch (ClassCastException | NullPointerException e) {
            return false;
        }
        return true;
    }

    public synchronized int hashCode() {
        int hash = 0;
        for (Entry<K, V> entry = first; entry != null; entry = entry.next) {
            hash += entry.hashCode();
        }
        for (Entry<K, V> entry = others; entry != null; entry = entry.next) {
            hash += entry.hashCode();
        }
        return hash;
    }

    public synchronized V getOrDefault(Object key, V otherwise) {
        Entry<K, V> entry = find(key);
        return entry == null ? otherwise : entry.value;
    }

    // forEach and replaceAll begin with the first bucket. Entries that are kept apart come anywhere.
    private Object[] rising() {
        Object[] all = new Object[count];
        int n = 0;
        int done = -1;
        while (true) {
            Entry<K, V> next = null;
            for (Entry<K, V> entry = first; entry != null && bucket(entry.hash) > done; entry = entry.next) {
                if (next == null || bucket(entry.hash) < bucket(next.hash)) {
                    next = entry;
                }
            }
            if (next == null) {
                break;
            }
            done = bucket(next.hash);
            for (Entry<K, V> entry = next; entry != null && bucket(entry.hash) == done; entry = entry.next) {
                all[n++] = entry;
            }
        }
        for (Entry<K, V> entry = others; entry != null; entry = entry.next) {
            int at = n == 0 ? 0 : Model.choose(n);
            Arrays.move(all, at, all, at + 1, n - at);
            all[at] = entry;
            n++;
        }
        return all;
    }

    @SuppressWarnings("unchecked")
    public synchronized void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        Object before = version;
        Object[] all = rising();
        for (int i = 0; i < all.length; i++) {
            Entry<K, V> entry = (Entry<K, V>) all[i];
            action.accept(entry.key, entry.value);
            checkVersion(before);
        }
    }

    @SuppressWarnings("unchecked")
    public synchronized void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Object before = version;
        Object[] all = rising();
        for (int i = 0; i < all.length; i++) {
            Entry<K, V> entry = (Entry<K, V>) all[i];
            entry.value = Objects.requireNonNull(function.apply(entry.key, entry.value));
            checkVersion(before);
        }
    }

    public synchronized V putIfAbsent(K key, V value) {
        Objects.requireNonNull(value);
        KeyHash keyHash = KeyHash.of(key);
        int hash = hash(keyHash, key);
        Entry<K, V> entry = find(keyHash, hash, key);
        if (entry == null) {
            insert(keyHash, hash, key, value);
            return null;
        }
        return entry.value;
    }

    public synchronized boolean remove(Object key, Object value) {
        Objects.requireNonNull(value);
        Entry<K, V> entry = find(key);
        if (entry == null || !entry.value.equals(value)) {
            return false;
        }
        drop(entry);
        return true;
    }

    public synchronized boolean replace(K key, V old, V value) {
        Objects.requireNonNull(old);
        Objects.requireNonNull(value);
        Entry<K, V> entry = find(key);
        if (entry == null || !entry.value.equals(old)) {
            return false;
        }
        entry.value = value;
        return true;
    }

    public synchronized V replace(K key, V value) {
        Objects.requireNonNull(value);
        Entry<K, V> entry = find(key);
        if (entry == null) {
            return null;
        }
        V old = entry.value;
        entry.value = value;
        return old;
    }

    private void checkVersion(Object before) {
        if (version != before) {
            throw new ConcurrentModificationException();
        }
    }

    public synchronized V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        KeyHash keyHash = KeyHash.of(key);
        int hash = hash(keyHash, key);
        Entry<K, V> entry = find(keyHash, hash, key);
        if (entry != null) {
            return entry.value;
        }
        Object before = version;
        V value = function.apply(key);
        checkVersion(before);
        if (value != null) {
            insert(keyHash, hash, key, value);
        }
        return value;
    }

    public synchronized V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Entry<K, V> entry = find(key);
        return entry == null ? null : replaced(key, entry, function);
    }

    private V replaced(K key, Entry<K, V> entry, BiFunction<? super K, ? super V, ? extends V> function) {
        Object before = version;
        V value = function.apply(key, entry.value);
        checkVersion(before);
        if (value == null) {
            drop(entry);
        } else {
            entry.value = value;
        }
        return value;
    }

    public synchronized V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        KeyHash keyHash = KeyHash.of(key);
        int hash = hash(keyHash, key);
        Entry<K, V> entry = find(keyHash, hash, key);
        if (entry != null) {
            return replaced(key, entry, function);
        }
        Object before = version;
        V value = function.apply(key, null);
        checkVersion(before);
        if (value != null) {
            insert(keyHash, hash, key, value);
        }
        return value;
    }

    public synchronized V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        KeyHash keyHash = KeyHash.of(key);
        int hash = hash(keyHash, key);
        Entry<K, V> entry = find(keyHash, hash, key);
        if (entry == null) {
            if (value != null) {
                insert(keyHash, hash, key, value);
            }
            return value;
        }
        Object before = version;
        V made = function.apply(entry.value, value);
        checkVersion(before);
        if (made == null) {
            drop(entry);
        } else {
            entry.value = made;
        }
        return made;
    }

    private static final class KeySet<K, V> extends AbstractSet<K> {
        private final Hashtable<K, V> table;

        KeySet(Hashtable<K, V> table) {
            this.table = table;
        }

        public Iterator<K> iterator() {
            return table.count == 0 ? Collections.emptyIterator() : new Keys<K, V>(table, true);
        }

        public int size() {
            return table.count;
        }

        public boolean contains(Object key) {
            return table.containsKey(key);
        }

        public boolean remove(Object key) {
            return table.remove(key) != null;
        }

        public void clear() {
            table.clear();
        }
    }

    private static final class Values<K, V> extends AbstractCollection<V> {
        private final Hashtable<K, V> table;

        Values(Hashtable<K, V> table) {
            this.table = table;
        }

        public Iterator<V> iterator() {
            return table.count == 0 ? Collections.emptyIterator() : new Elements<K, V>(table, true);
        }

        public int size() {
            return table.count;
        }

        public boolean contains(Object value) {
            return table.contains(value);
        }

        public void clear() {
            table.clear();
        }
    }

    private static final class EntrySet<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final Hashtable<K, V> table;

        EntrySet(Hashtable<K, V> table) {
            this.table = table;
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return table.count == 0 ? Collections.emptyIterator() : new Entries<K, V>(table, true);
        }

        public int size() {
            return table.count;
        }

        public boolean contains(Object object) {
            if (!(object instanceof Map.Entry)) {
                return false;
            }
            Entry<K, V> entry = table.find(((Map.Entry<?, ?>) object).getKey());
            return entry != null && entry.equals(object);
        }

        public boolean remove(Object object) {
            if (!contains(object)) {
                return false;
            }
            table.drop(table.find(((Map.Entry<?, ?>) object).getKey()));
            return true;
        }

        public void clear() {
            table.clear();
        }
    }

    // Enumerations do not notice modifications. `rest` is the next entry of the bucket, `bucket` is its number; then comes
    // what lower buckets have by then. (Of a table that grew meanwhile the JDK's would go on in the old one: no model.) `left` are the keys with identity that have not come yet: any of them is next.
    private static class Walk<K, V> {
        private final Hashtable<K, V> table;
        private final boolean failFast;
        private Object version;
        private Entry<K, V> rest;
        private int bucket;
        private final int capacity;
        private Object[] left;
        private int count;
        private Entry<K, V> last;

        Walk(Hashtable<K, V> table, boolean failFast) {
            this.table = table;
            this.failFast = failFast;
            version = table.version;
            capacity = table.capacity;
            bucket = capacity;
            if (table.others != null) {
                for (Entry<K, V> entry = table.others; entry != null; entry = entry.next) {
                    count++;
                }
                left = new Object[count];
                int n = 0;
                for (Entry<K, V> entry = table.others; entry != null; entry = entry.next) {
                    left[n++] = entry;
                }
            }
        }

        public final boolean hasNext() {
            if (rest == null) {
                if (table.capacity != capacity) {
                    Model.unmodelled("an iteration over a table that has grown");
                }
                Entry<K, V> entry = table.first;
                while (entry != null && table.bucket(entry.hash) >= bucket) {
                    entry = entry.next;
                }
                rest = entry;
                bucket = entry == null ? 0 : table.bucket(entry.hash);
            }
            return rest != null || count > 0;
        }

        public final boolean hasMoreElements() {
            return hasNext();
        }

        final void check() {
            if (failFast && table.version != version) {
                throw new ConcurrentModificationException();
            }
        }

        @SuppressWarnings("unchecked")
        final Entry<K, V> step() {
            check();
            if (!hasNext()) {
                throw new NoSuchElementException("Hashtable Enumerator");
            }
            int kinds = rest == null ? count : count + 1;
            int chosen = count == 0 || kinds == 1 ? 0 : Model.choose(kinds - 1);
            if (chosen < count) {
                count--;
                last = (Entry<K, V>) left[chosen];
                left[chosen] = left[count];
                left[count] = null;
            } else {
                last = rest;
                rest = last.next;
                if (rest != null && table.bucket(rest.hash) != bucket) {
                    rest = null;
                }
            }
            return last;
        }

        public final void remove() {
            if (!failFast) {
                throw new UnsupportedOperationException();
            }
            if (last == null) {
                throw new IllegalStateException("Hashtable Enumerator");
            }
            check();
            synchronized (table) {
                table.drop(last);
                version = table.version;
                last = null;
            }
        }
    }

    private static final class Keys<K, V> extends Walk<K, V> implements Iterator<K>, Enumeration<K> {
        Keys(Hashtable<K, V> table, boolean failFast) {
            super(table, failFast);
        }

        public K next() {
            return step().key;
        }

        public K nextElement() {
            return step().key;
        }
    }

    private static final class Elements<K, V> extends Walk<K, V> implements Iterator<V>, Enumeration<V> {
        Elements(Hashtable<K, V> table, boolean failFast) {
            super(table, failFast);
        }

        public V next() {
            return step().value;
        }

        public V nextElement() {
            return step().value;
        }
    }

    private static final class Entries<K, V> extends Walk<K, V> implements Iterator<Map.Entry<K, V>> {
        Entries(Hashtable<K, V> table, boolean failFast) {
            super(table, failFast);
        }

        public Map.Entry<K, V> next() {
            return step();
        }
    }
}
