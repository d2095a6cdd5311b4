package java.util;

import j2pml.KeyHash;
import j2pml.Model;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

// The entries, in the order in which the JDK's table would have them: by bucket, within a bucket as they came (or went: what
// compute and its kin add goes first). There is no table, only its capacity. Keys whose hash code depends on identity hash
// codes are kept apart: where they come in an iteration is a choice, made anew each time. Buckets that the JDK makes trees
// of have no model.
public class HashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Cloneable, java.io.Serializable {
    private static final int MOST = 1 << 30;
    // From so many in one bucket on it becomes a tree, or the table grows if it is smaller than LEAST.
    private static final int MANY = 8;
    private static final int LEAST = 64;

    Node<K, V> first;
    Node<K, V> others;
    int size;
    // Of the table; negative: that of the first one to come, 0: the default.
    int capacity;
    private int threshold;
    // 0 stands for the default, 0.75.
    private final float load;
    // Replaced at each structural modification, see AbstractList.
    Object version;
    private volatile Set<Map.Entry<K, V>> entries;

    public HashMap() {
        load = 0;
    }

    public HashMap(int capacity) {
        this(capacity, 0.75f);
    }

    public HashMap(int capacity, float loadFactor) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal initial capacity: " + capacity);
        }
        if (!(loadFactor > 0)) {
            throw new IllegalArgumentException("Illegal load factor: " + loadFactor);
        }
        load = loadFactor == 0.75f ? 0 : loadFactor;
        this.capacity = -power(capacity);
    }

    public HashMap(Map<? extends K, ? extends V> other) {
        load = 0;
        addAll(other, false);
    }

    // The least power of two that is not less.
    private static int power(int n) {
        int power = 1;
        while (power < n && power < MOST) {
            power <<= 1;
        }
        return power;
    }

    static class Node<K, V> implements Map.Entry<K, V> {
        final int hash;
        final K key;
        V value;
        Node<K, V> next;

        Node(int hash, K key, V value) {
            this.hash = hash;
            this.key = key;
            this.value = value;
        }

        public final K getKey() {
            return key;
        }

        public final V getValue() {
            return value;
        }

        public final V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }

        public final boolean equals(Object other) {
            return other == this || sameEntry(this, other);
        }

        public final int hashCode() {
            return Objects.hashCode(key) ^ Objects.hashCode(value);
        }

        public final String toString() {
            return key + "=" + value;
        }
    }

    // Whose key has a hash code of its own that depends on identity hash codes: as it was when the node was made.
    static final class Open<K, V> extends Node<K, V> {
        final KeyHash keyHash;

        Open(KeyHash keyHash, K key, V value) {
            super(0, key, value);
            this.keyHash = keyHash;
        }
    }

    static boolean isApart(Node<?, ?> node) {
        return node instanceof Open || KeyHash.identityHashed(node.key);
    }

    // Of nodes apart 0.
    static int hash(KeyHash keyHash, Object key) {
        if (key == null || KeyHash.isOpen(keyHash)) {
            return 0;
        }
        int hash = KeyHash.code(keyHash, key);
        return hash ^ hash >>> 16;
    }

    // Overridden by LinkedHashMap, whose entries are in another order.
    boolean linked() {
        return false;
    }

    // The entry of a key, or null.
    private Node<K, V> find(KeyHash keyHash, int hash, Object key) {
        if (KeyHash.isIdentity(keyHash)) {
            Node<K, V> node = linked() ? first : others;
            while (node != null && node.key != key) {
                node = node.next;
            }
            return node;
        }
        if (KeyHash.isOpen(keyHash)) {
            return findOpen(keyHash, key);
        }
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (node.hash == hash && (hash != 0 || !isApart(node))
                    && (node.key == key || key != null && key.equals(node.key))) {
                return node;
            }
        }
        return null;
    }

    private Node<K, V> findOpen(KeyHash keyHash, Object key) {
        for (Node<K, V> node = linked() ? first : others; node != null; node = node.next) {
            KeyHash other = node instanceof Open ? ((Open<K, V>) node).keyHash : null;
            if ((other != null || KeyHash.identityHashed(node.key)) && KeyHash.same(keyHash, key, other, node.key)
                    && (node.key == key || key.equals(node.key))) {
                return node;
            }
        }
        return null;
    }

    final Node<K, V> find(Object key) {
        KeyHash keyHash = KeyHash.of(key);
        return find(keyHash, hash(keyHash, key), key);
    }

    // Puts a node into its bucket; tells how many there were before.
    private int link(Node<K, V> node, boolean front) {
        int mask = capacity - 1;
        int bucket = node.hash & mask;
        Node<K, V> before = null;
        Node<K, V> after = first;
        Node<K, V> last = null;
        int count = 0;
        while (after != null && (after.hash & mask) < bucket) {
            before = after;
            after = after.next;
        }
        for (Node<K, V> at = after; at != null && (at.hash & mask) == bucket; at = at.next) {
            count++;
            last = at;
        }
        if (!front && last != null) {
            before = last;
            after = last.next;
        }
        node.next = after;
        if (before == null) {
            first = node;
        } else {
            before.next = node;
        }
        return count;
    }

    final void append(Node<K, V> node) {
        Node<K, V> last = first;
        if (last == null) {
            first = node;
            return;
        }
        while (last.next != null) {
            last = last.next;
        }
        last.next = node;
    }

    private Node<K, V> insert(KeyHash keyHash, int hash, K key, V value, boolean front, boolean evict) {
        boolean apart = KeyHash.isOpen(keyHash);
        Node<K, V> node = apart && !KeyHash.isIdentity(keyHash) ? new Open<K, V>(keyHash, key, value) : new Node<K, V>(hash, key, value);
        if (linked()) {
            append(node);
        } else if (apart) {
            node.next = others;
            others = node;
        } else {
            int count = link(node, front);
            if (count >= (front ? MANY - 1 : MANY)) {
                if (capacity >= LEAST) {
                    Model.unmodelled("a table with so many keys in one bucket that it becomes a tree");
                }
                grow();
            }
        }
        version = new Object();
        size++;
        if (!front && size > threshold) {
            grow();
        }
        inserted(evict);
        return node;
    }

    // What fell into one bucket falls into two, in the same order: all of the lower ones come before the upper ones.
    private void grow() {
        if (linked()) {
            return;
        }
        if (capacity <= 0) {
            capacity = capacity == 0 ? 16 : -capacity;
            threshold = load == 0 ? capacity - (capacity + 3) / 4 : (int) Math.min(capacity * load, (float) Integer.MAX_VALUE);
            return;
        }
        if (capacity >= MOST) {
            threshold = Integer.MAX_VALUE;
            return;
        }
        int bit = capacity;
        capacity = 2 * bit;
        threshold = bit >= 16 ? 2 * threshold : load == 0 ? capacity - (capacity + 3) / 4 : (int) Math.min(capacity * load, (float) Integer.MAX_VALUE);
        Node<K, V> low = null;
        Node<K, V> high = null;
        Node<K, V> firstHigh = null;
        Node<K, V> node = first;
        first = null;
        while (node != null) {
            Node<K, V> next = node.next;
            node.next = null;
            if ((node.hash & bit) == 0) {
                if (low == null) {
                    first = node;
                } else {
                    low.next = node;
                }
                low = node;
            } else {
                if (high == null) {
                    firstHigh = node;
                } else {
                    high.next = node;
                }
                high = node;
            }
            node = next;
        }
        if (low == null) {
            first = firstHigh;
        } else {
            low.next = firstHigh;
        }
    }

    final void unlink(Node<K, V> node) {
        if (first == node) {
            first = node.next;
        } else if (others == node) {
            others = node.next;
        } else {
            Node<K, V> before = !linked() && isApart(node) ? others : first;
            while (before.next != node) {
                before = before.next;
            }
            before.next = node.next;
        }
        // In the list of a LinkedHashMap it leads on no more.
        if (linked()) {
            node.next = null;
        } else {
            cut(node);
        }
    }

    // A node that leaves a table still leads on within its bucket (see following).
    private void cut(Node<K, V> node) {
        Node<K, V> next = node.next;
        if (next != null && !isApart(node) && ((next.hash ^ node.hash) & (capacity - 1)) != 0) {
            node.next = null;
        }
    }

    final void drop(Node<K, V> node) {
        unlink(node);
        version = new Object();
        size--;
    }

    // For LinkedHashMap.
    void accessed(Node<K, V> node) {
    }

    void inserted(boolean evict) {
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public V get(Object key) {
        Node<K, V> node = find(key);
        return node == null ? null : node.value;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public V getOrDefault(Object key, V otherwise) {
        Node<K, V> node = find(key);
        return node == null ? otherwise : node.value;
    }

    public V put(K key, V value) {
        return put(key, value, false, true);
    }

    public V putIfAbsent(K key, V value) {
        return put(key, value, true, true);
    }

    final V put(K key, V value, boolean onlyIfAbsent, boolean evict) {
        KeyHash keyHash = KeyHash.of(key);
        int hash = hash(keyHash, key);
        if (capacity <= 0) {
            grow();
        }
        Node<K, V> node = find(keyHash, hash, key);
        if (node == null) {
            insert(keyHash, hash, key, value, false, evict);
            return null;
        }
        V old = node.value;
        if (!onlyIfAbsent || old == null) {
            node.value = value;
        }
        accessed(node);
        return old;
    }

    public void putAll(Map<? extends K, ? extends V> other) {
        addAll(other, true);
    }

    final void addAll(Map<? extends K, ? extends V> other, boolean evict) {
        int n = other.size();
        if (n == 0) {
            return;
        }
        if (capacity <= 0) {
            int wanted = (int) (n / (load == 0 ? 0.75f : load) + 1.0f);
            if (wanted > -capacity) {
                capacity = -power(wanted);
            }
        } else {
            while (n > threshold && capacity < MOST && !linked()) {
                grow();
            }
        }
        for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
            put(entry.getKey(), entry.getValue(), false, evict);
        }
    }

    public V remove(Object key) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        drop(node);
        return node.value;
    }

    public boolean remove(Object key, Object value) {
        Node<K, V> node = find(key);
        if (node == null || !Objects.equals(value, node.value)) {
            return false;
        }
        drop(node);
        return true;
    }

    public void clear() {
        version = new Object();
        if (!linked()) {
            Node<K, V> node = first;
            while (node != null) {
                Node<K, V> next = node.next;
                cut(node);
                node = next;
            }
        }
        first = null;
        others = null;
        size = 0;
    }

    public boolean containsValue(Object value) {
        return hasValue(first, value) || hasValue(others, value);
    }

    private boolean hasValue(Node<K, V> from, Object value) {
        for (Node<K, V> node = from; node != null; node = node.next) {
            if (value == null ? node.value == null : value.equals(node.value)) {
                return true;
            }
        }
        return false;
    }

    public boolean replace(K key, V old, V value) {
        Node<K, V> node = find(key);
        if (node == null || !Objects.equals(node.value, old)) {
            return false;
        }
        node.value = value;
        accessed(node);
        return true;
    }

    public V replace(K key, V value) {
        Node<K, V> node = find(key);
        if (node == null) {
            return null;
        }
        V old = node.value;
        node.value = value;
        accessed(node);
        return old;
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        KeyHash keyHash = KeyHash.of(key);
        int hash = hash(keyHash, key);
        if (size > threshold || capacity <= 0) {
            grow();
        }
        Node<K, V> node = find(keyHash, hash, key);
        if (node != null && node.value != null) {
            accessed(node);
            return node.value;
        }
        Object before = version;
        V value = function.apply(key);
        if (version != before) {
            throw new ConcurrentModificationException();
        }
        if (value != null) {
            store(node, keyHash, hash, key, value);
        }
        return value;
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        Node<K, V> node = find(key);
        if (node == null || node.value == null) {
            return null;
        }
        Object before = version;
        V value = function.apply(key, node.value);
        if (version != before) {
            throw new ConcurrentModificationException();
        }
        if (value == null) {
            drop(node);
        } else {
            node.value = value;
            accessed(node);
        }
        return value;
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        KeyHash keyHash = KeyHash.of(key);
        int hash = hash(keyHash, key);
        if (size > threshold || capacity <= 0) {
            grow();
        }
        Node<K, V> node = find(keyHash, hash, key);
        Object before = version;
        V value = function.apply(key, node == null ? null : node.value);
        if (version != before) {
            throw new ConcurrentModificationException();
        }
        if (value != null) {
            store(node, keyHash, hash, key, value);
        } else if (node != null) {
            drop(node);
        }
        return value;
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        if (value == null || function == null) {
            throw new NullPointerException();
        }
        KeyHash keyHash = KeyHash.of(key);
        int hash = hash(keyHash, key);
        if (size > threshold || capacity <= 0) {
            grow();
        }
        Node<K, V> node = find(keyHash, hash, key);
        V made = value;
        if (node != null && node.value != null) {
            Object before = version;
            made = function.apply(node.value, value);
            if (version != before) {
                throw new ConcurrentModificationException();
            }
        }
        if (made != null) {
            store(node, keyHash, hash, key, made);
        } else {
            drop(node);
        }
        return made;
    }

    private void store(Node<K, V> node, KeyHash keyHash, int hash, K key, V value) {
        if (node == null) {
            insert(keyHash, hash, key, value, true, true);
        } else {
            node.value = value;
            accessed(node);
        }
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        Walk<K, V> w = new Walk<K, V>(this);
        for (; w.node != null; w.move()) {
            action.accept(w.node.key, w.node.value);
        }
        w.check();
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        Walk<K, V> w = new Walk<K, V>(this);
        for (; w.node != null; w.move()) {
            Node<K, V> node = w.node;
            node.value = function.apply(node.key, node.value);
        }
        w.check();
    }

    public Object clone() {
        if (getClass() != HashMap.class) {
            return Arrays.noClone(this);
        }
        HashMap<K, V> copy = new HashMap<K, V>(16, load == 0 ? 0.75f : load);
        copy.capacity = 0;
        copy.addAll(this, false);
        return copy;
    }

    public Set<K> keySet() {
        Set<K> view = keys;
        if (view == null) {
            view = new KeySet<K, V>(this);
            keys = view;
        }
        return view;
    }

    public Collection<V> values() {
        Collection<V> view = vals;
        if (view == null) {
            view = new Values<K, V>(this);
            vals = view;
        }
        return view;
    }

    public Set<Map.Entry<K, V>> entrySet() {
        Set<Map.Entry<K, V>> view = entries;
        if (view == null) {
            view = new EntrySet<K, V>(this);
            entries = view;
        }
        return view;
    }

    final Iterator<K> keyIterator() {
        return new Keys<K, V>(this);
    }

    private static final class KeySet<K, V> extends AbstractSet<K> {
        private final HashMap<K, V> map;

        KeySet(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<K> iterator() {
            return new Keys<K, V>(map);
        }

        public boolean contains(Object key) {
            return map.containsKey(key);
        }

        public boolean remove(Object key) {
            Node<K, V> node = map.find(key);
            if (node == null) {
                return false;
            }
            map.drop(node);
            return true;
        }

        public Spliterator<K> spliterator() {
            return map.linked() ? Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED)
                : new HashParts<K, V, K>(map, HashParts.KEYS);
        }

        public void forEach(Consumer<? super K> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            Walk<K, V> w = new Walk<K, V>(map);
            for (; w.node != null; w.move()) {
                action.accept(w.node.key);
            }
            w.check();
        }
    }

    private static final class Values<K, V> extends AbstractCollection<V> {
        private final HashMap<K, V> map;

        Values(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<V> iterator() {
            return new ValueIterator<K, V>(map);
        }

        public boolean contains(Object value) {
            return map.containsValue(value);
        }

        public Spliterator<V> spliterator() {
            return map.linked() ? Spliterators.spliterator(this, Spliterator.ORDERED)
                : new HashParts<K, V, V>(map, HashParts.VALUES);
        }

        public void forEach(Consumer<? super V> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            Walk<K, V> w = new Walk<K, V>(map);
            for (; w.node != null; w.move()) {
                action.accept(w.node.value);
            }
            w.check();
        }
    }

    private static final class EntrySet<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final HashMap<K, V> map;

        EntrySet(HashMap<K, V> map) {
            this.map = map;
        }

        public int size() {
            return map.size;
        }

        public void clear() {
            map.clear();
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator<K, V>(map);
        }

        public boolean contains(Object object) {
            if (!(object instanceof Map.Entry)) {
                return false;
            }
            Node<K, V> node = map.find(((Map.Entry<?, ?>) object).getKey());
            return node != null && node.equals(object);
        }

        public boolean remove(Object object) {
            if (!(object instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) object;
            return map.remove(entry.getKey(), entry.getValue());
        }

        public Spliterator<Map.Entry<K, V>> spliterator() {
            return map.linked() ? Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED)
                : new HashParts<K, V, Map.Entry<K, V>>(map, HashParts.ENTRIES);
        }

        public void forEach(Consumer<? super Map.Entry<K, V>> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            Walk<K, V> w = new Walk<K, V>(map);
            for (; w.node != null; w.move()) {
                action.accept(w.node);
            }
            w.check();
        }
    }

    // The node that forEach and its kin come to, which look at the table that was there when they began, after a modification: the
    // next one in the bucket of one for which the program was called just now, or else in another bucket. If the table has grown
    // since, the old one has lost all buckets; a node that was removed still leads to the one that followed then.
    Node<K, V> following(Node<K, V> node, int length) {
        Node<K, V> next = node.next;
        if (linked()) {
            return next;
        }
        if (capacity != length && !has(node)) {
            return next;
        }
        int mask = capacity - 1;
        if (next != null && ((next.hash ^ node.hash) & mask) == 0) {
            return next;
        }
        if (capacity != length) {
            return null;
        }
        int bucket = node.hash & mask;
        next = first;
        while (next != null && (next.hash & mask) <= bucket) {
            next = next.next;
        }
        return next;
    }

    boolean has(Node<K, V> node) {
        Node<K, V> at = first;
        while (at != null && at != node) {
            at = at.next;
        }
        return at != null;
    }

    // What forEach and its kin do: changes are told at the end.
    private static final class Walk<K, V> {
        private final HashMap<K, V> map;
        private final Object version;
        private final int length;
        // Null if there are no nodes apart.
        private final Entries<K, V> any;
        Node<K, V> node;

        Walk(HashMap<K, V> map) {
            this.map = map;
            version = map.version;
            length = map.capacity;
            any = map.others == null ? null : new Entries<K, V>(map);
            node = any == null ? map.first : any.unchecked();
        }

        void move() {
            if (map.version == version) {
                node = any == null ? node.next : any.unchecked();
                return;
            }
            if (any != null) {
                Model.unmodelled("a table with keys whose hash codes are unknown that is modified while forEach goes through it");
            }
            node = map.following(node, length);
        }

        void check() {
            if (map.version != version) {
                throw new ConcurrentModificationException();
            }
        }
    }

    // `rest` begins with the entry after `next`; `left` are the other ones that have not come yet.
    private static class Entries<K, V> {
        private final HashMap<K, V> map;
        private Object version;
        private Node<K, V> rest;
        private Object[] left;
        private int count;
        private Node<K, V> current;
        Node<K, V> next;

        Entries(HashMap<K, V> map) {
            this.map = map;
            version = map.version;
            rest = map.first;
            if (map.others != null) {
                for (Node<K, V> node = map.others; node != null; node = node.next) {
                    count++;
                }
                left = new Object[count];
                int n = 0;
                for (Node<K, V> node = map.others; node != null; node = node.next) {
                    left[n++] = node;
                }
            }
            advance();
        }

        @SuppressWarnings("unchecked")
        private void advance() {
            int kinds = rest == null ? count : count + 1;
            int chosen = count == 0 || kinds == 1 ? 0 : Model.choose(kinds - 1);
            if (chosen < count) {
                count--;
                next = (Node<K, V>) left[chosen];
                left[chosen] = left[count];
                left[count] = null;
            } else {
                next = rest;
                if (next != null) {
                    rest = next.next;
                }
            }
        }

        public final boolean hasNext() {
            return next != null;
        }

        final Node<K, V> unchecked() {
            Node<K, V> node = next;
            advance();
            return node;
        }

        final Node<K, V> nextNode() {
            if (map.version != version) {
                throw new ConcurrentModificationException();
            }
            Node<K, V> node = next;
            if (node == null) {
                throw new NoSuchElementException();
            }
            current = node;
            advance();
            return node;
        }

        public final void remove() {
            Node<K, V> node = current;
            if (node == null) {
                throw new IllegalStateException();
            }
            if (map.version != version) {
                throw new ConcurrentModificationException();
            }
            current = null;
            map.drop(node);
            version = map.version;
        }
    }

    private static final class Keys<K, V> extends Entries<K, V> implements Iterator<K> {
        Keys(HashMap<K, V> map) {
            super(map);
        }

        public K next() {
            return nextNode().key;
        }
    }

    private static final class ValueIterator<K, V> extends Entries<K, V> implements Iterator<V> {
        ValueIterator(HashMap<K, V> map) {
            super(map);
        }

        public V next() {
            return nextNode().value;
        }
    }

    private static final class EntryIterator<K, V> extends Entries<K, V> implements Iterator<Map.Entry<K, V>> {
        EntryIterator(HashMap<K, V> map) {
            super(map);
        }

        public Map.Entry<K, V> next() {
            return nextNode();
        }
    }
}
