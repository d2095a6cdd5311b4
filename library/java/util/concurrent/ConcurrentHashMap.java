package java.util.concurrent;

import j2pml.KeyHash;
import j2pml.Model;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;

// Keys whose hash code depends on identity hash codes are kept apart: where they come in an iteration is a choice. An update is
// one step (but for the table, which the first one makes in a step before), and the size changes in another one after it
// (documentation of size: transient). While a function is computed, other updates of its bucket wait, and readers do not. One
// thread makes the table larger and moves bucket by bucket; no other one helps it, which shows only in the order in which
// buckets are moved. Left out: that the JDK calls equals of keys while it has locked their bucket, which may hang or lock in
// another order, that keys whose hash codes depend on identity may share one, and that the JDK may put off making the table
// larger where threads count entries at the same moment, which shows only in the order of iterations. No model: buckets that
// the JDK makes trees of, parallel bulk operations.
public class ConcurrentHashMap<K, V> extends HashBuckets<K, V> implements ConcurrentMap<K, V>, java.io.Serializable {
    private static final int ABSENT = 0;
    private static final int PRESENT = 1;
    private static final int ANY = 2;
    private static final int MERGE = 3;

    public ConcurrentHashMap() {
    }

    public ConcurrentHashMap(int initialCapacity) {
        this(initialCapacity, 0.75f, 1);
    }

    public ConcurrentHashMap(Map<? extends K, ? extends V> other) {
        capacity = -16;
        putAll(other);
    }

    public ConcurrentHashMap(int initialCapacity, float loadFactor) {
        this(initialCapacity, loadFactor, 1);
    }

    public ConcurrentHashMap(int initialCapacity, float loadFactor, int concurrencyLevel) {
        if (!(loadFactor > 0.0f) || initialCapacity < 0 || concurrencyLevel <= 0) {
            throw new IllegalArgumentException();
        }
        int least = initialCapacity < concurrencyLevel ? concurrencyLevel : initialCapacity;
        long size = (long) (1.0 + least / loadFactor);
        capacity = -power(size);
    }

    private void waitFor(Computation obstacle, Thread thread) {
        if (obstacle.thread == thread) {
            throw new IllegalStateException("Recursive update");
        }
        if (obstacle.moved) {
            Model.unmodelled("an update while a value is computed by a thread that makes the table larger");
        }
        Model.awaitMonitor(obstacle.done);
        Model.end();
    }

    // Counts what has changed, and makes the table larger if it is too full.
    private void counted(int change) {
        Model.begin();
        count += change;
        boolean full = change > 0 && grows(count);
        Model.end();
        while (full) {
            grow();
            Model.begin();
            full = grows(count);
            Model.end();
        }
    }

    // There are too many entries in a bucket.
    private void spread() {
        int n = capacity();
        if (n >= LEAST) {
            Model.unmodelled("a bucket of so many entries that it becomes a tree");
        }
        presize(n << 1);
    }

    // For so many entries to come.
    private void presize(int size) {
        int wanted = power(size + (size >>> 1) + 1L);
        boolean full = true;
        while (full) {
            Model.begin();
            full = grows(wanted - 1L);
            Model.end();
            if (full) {
                grow();
            }
        }
    }

    private void grow() {
        Thread thread = Thread.currentThread();
        boolean complete = false;
        while (!complete) {
            Computation other = null;
            Model.begin();
            int n = capacity;
            boolean open = others != null && moved < capacity && collide();
            if (moved < capacity) {
                other = move(thread);
            } else {
                publish();
                complete = true;
            }
            Model.end();
            if (open) {
                Model.unmodelled("a table that grows, with keys that collide and others whose hash codes nobody knows");
            }
            if (other != null) {
                if (other.thread == thread && (other.hash < 0 || n > 16)) {
                    Model.unmodelled("a large table that grows while a value of it is computed");
                }
                // If it is of the thread itself, the table stays as it is, in growth: others do not help with so few buckets.
                waitFor(other, thread);
            }
        }
    }

    final int capacity() {
        Model.begin();
        int n = capacity;
        Model.end();
        return n;
    }

    public int size() {
        Model.begin();
        int n = count < 0 ? 0 : count;
        Model.end();
        return n;
    }

    public long mappingCount() {
        return size();
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    public V get(Object key) {
        KeyHash keyHash = KeyHash.of(key);
        int hash = hash(keyHash, key);
        Equality asked = equality(keyHash, key);
        while (true) {
            Model.begin();
            Node<K, V> node = find(key, keyHash, hash, asked);
            V value = node == null ? null : node.value;
            Model.end();
            if (!Equality.isOpen(asked)) {
                return value;
            }
            asked.ask();
        }
    }

    public V getOrDefault(Object key, V otherwise) {
        V value = get(key);
        return value == null ? otherwise : value;
    }

    public boolean containsKey(Object key) {
        return get(key) != null;
    }

    public boolean containsValue(Object value) {
        if (value == null) {
            throw new NullPointerException();
        }
        for (HashTraversal<K, V> i = new HashTraversal<K, V>(this); i.move();) {
            V other = i.value();
            if (other == value || value.equals(other)) {
                return true;
            }
        }
        return false;
    }

    public boolean contains(Object value) {
        return containsValue(value);
    }

    public V put(K key, V value) {
        return put(key, value, false);
    }

    public V putIfAbsent(K key, V value) {
        return put(key, value, true);
    }

    final V put(K key, V value, boolean absent) {
        if (key == null || value == null) {
            throw new NullPointerException();
        }
        KeyHash keyHash = KeyHash.of(key);
        int hash = hash(keyHash, key);
        Equality asked = equality(keyHash, key);
        Thread thread = Thread.currentThread();
        while (true) {
            V old = null;
            boolean crowded = false;
            Computation obstacle = null;
            Node<K, V> node = null;
            Model.begin();
            boolean fresh = init();
            if (!fresh) {
                node = find(key, keyHash, hash, asked);
            }
            if (!fresh && !Equality.isOpen(asked)) {
                if (!absent || node == null || !heads(node)) {
                    obstacle = obstacle(key, keyHash, hash, thread);
                }
                if (obstacle == null) {
                    crowded = (!absent || node == null || !heads(node)) && crowded(hash, node);
                    if (node == null) {
                        link(node(keyHash, hash, key, value));
                    } else {
                        old = node.value;
                        if (!absent) {
                            node.value = value;
                        }
                    }
                }
            }
            Model.end();
            if (fresh) {
                continue;
            }
            if (Equality.isOpen(asked)) {
                asked.ask();
            } else if (obstacle != null) {
                waitFor(obstacle, thread);
            } else {
                if (crowded) {
                    spread();
                }
                if (node == null) {
                    counted(1);
                }
                return old;
            }
        }
    }

    public void putAll(Map<? extends K, ? extends V> other) {
        int size = other.size();
        Model.begin();
        if (capacity <= 0) {
            int wanted = power(size + (size >>> 1) + 1L);
            int least = -capacity;
            capacity = wanted > least ? wanted : least;
        }
        Model.end();
        presize(size);
        for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
            put(entry.getKey(), entry.getValue(), false);
        }
    }

    public V remove(Object key) {
        return change(key, null, null);
    }

    public boolean remove(Object key, Object value) {
        if (key == null) {
            throw new NullPointerException();
        }
        return value != null && change(key, null, value) != null;
    }

    public boolean replace(K key, V old, V value) {
        if (key == null || old == null || value == null) {
            throw new NullPointerException();
        }
        return change(key, value, old) != null;
    }

    public V replace(K key, V value) {
        if (key == null || value == null) {
            throw new NullPointerException();
        }
        return change(key, value, null);
    }

    // Replaces the value of a key that is there, if it equals what is expected (null: whatever it is); null: removes the
    // entry. Returns the value before, or null.
    final V change(Object key, V value, Object expected) {
        KeyHash keyHash = KeyHash.of(key);
        int hash = hash(keyHash, key);
        Equality asked = equality(keyHash, key);
        Equality askedValue = Equality.of(expected);
        Thread thread = Thread.currentThread();
        while (true) {
            V old = null;
            Computation obstacle = null;
            Model.begin();
            Node<K, V> node = find(key, keyHash, hash, asked);
            if (!Equality.isOpen(asked)) {
                obstacle = obstacle(key, keyHash, hash, thread);
                if (obstacle == null && node != null
                        && (expected == null || Equality.same(expected, node.value, askedValue))) {
                    old = node.value;
                    if (value == null) {
                        unlink(node);
                    } else {
                        node.value = value;
                    }
                }
            }
            Model.end();
            if (Equality.isOpen(asked)) {
                asked.ask();
            } else if (Equality.isOpen(askedValue)) {
                askedValue.ask();
            } else if (obstacle != null) {
                waitFor(obstacle, thread);
            } else {
                if (old != null && value == null) {
                    counted(-1);
                }
                return old;
            }
        }
    }

    // Bucket by bucket, and from the beginning if the table turns out to have grown.
    public void clear() {
        Thread thread = Thread.currentThread();
        int size = capacity();
        int bucket = 0;
        int removed = 0;
        boolean rest = true;
        while (rest) {
            Model.begin();
            boolean apart = bucket >= size;
            if (!apart && isMoved(size, bucket)) {
                size *= 2;
                bucket = 0;
            }
            Node<K, V> node = apart ? others : head(size, bucket);
            Computation obstacle = null;
            if (node != null) {
                obstacle = obstacle(node.key, keyHash(node), node.hash, thread);
            }
            if (obstacle == null) {
                while (node != null) {
                    Node<K, V> next = apart ? null : following(node);
                    unlink(node);
                    removed++;
                    node = next;
                }
                bucket++;
                rest = !apart || others != null;
            }
            Model.end();
            if (obstacle != null) {
                waitFor(obstacle, thread);
            }
        }
        if (removed > 0) {
            counted(-removed);
        }
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        if (key == null || function == null) {
            throw new NullPointerException();
        }
        return compute(key, null, function, null, ABSENT);
    }

    public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        if (key == null || function == null) {
            throw new NullPointerException();
        }
        return compute(key, null, null, function, PRESENT);
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        if (key == null || function == null) {
            throw new NullPointerException();
        }
        return compute(key, null, null, function, ANY);
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        if (key == null || value == null || function == null) {
            throw new NullPointerException();
        }
        return compute(key, value, null, function, MERGE);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private V compute(K key, V value, Function absent, BiFunction function, int kind) {
        KeyHash keyHash = KeyHash.of(key);
        int hash = hash(keyHash, key);
        Equality asked = equality(keyHash, key);
        Thread thread = Thread.currentThread();
        Node<K, V> node;
        V old = null;
        Node<K, V> tail = null;
        Node<K, V> before = null;
        Computation mine = null;
        boolean crowded = false;
        while (true) {
            Computation obstacle = null;
            node = null;
            Model.begin();
            boolean fresh = init();
            if (!fresh) {
                node = find(key, keyHash, hash, asked);
            }
            if (!fresh && !Equality.isOpen(asked)) {
                old = node == null ? null : node.value;
                if (kind != ABSENT || node == null || !heads(node)) {
                    obstacle = obstacle(key, keyHash, hash, thread);
                    if (obstacle == null) {
                        crowded = kind != PRESENT && crowded(hash, node);
                        if (kind == ANY || kind == ABSENT == (node == null)) {
                            tail = tail(hash);
                            before = node == null || hash < 0 ? null : before(node);
                            mine = new Computation(key, keyHash, hash, thread, node == null && tail == null);
                            mine.next = computations;
                            computations = mine;
                        } else if (kind == MERGE) {
                            link(node(keyHash, hash, key, value));
                        }
                    }
                }
            }
            Model.end();
            if (fresh) {
                continue;
            }
            if (Equality.isOpen(asked)) {
                asked.ask();
            } else if (obstacle != null) {
                waitFor(obstacle, thread);
            } else {
                break;
            }
        }
        if (mine == null) {
            if (crowded) {
                spread();
            }
            if (kind == MERGE) {
                counted(1);
                return value;
            }
            return old;
        }
        V made = null;
        boolean complete = false;
        try {
            if (kind == ABSENT) {
                made = (V) absent.apply(key);
            } else if (kind == MERGE) {
                made = (V) function.apply(old, value);
            } else {
                made = (V) function.apply(key, old);
            }
            complete = true;
        } finally {
            if (!complete) {
                Model.begin();
                close(mine);
                Model.end();
            }
        }
        int change = 0;
        boolean certain = true;
        Model.begin();
        // The function itself may have changed the bucket.
        boolean recursive = node == null && !mine.reserved && following(tail) != null;
        if (node != null) {
            if (made != null) {
                node.value = made;
            } else {
                change = -1;
                certain = hash < 0 ? unlink(node) : (before != null || !mine.moved) && cut(before, node);
            }
        } else if (made != null && !recursive) {
            change = 1;
            Node<K, V> added = node(keyHash, hash, key, made);
            if (mine.reserved) {
                link(added);
            } else {
                certain = append(tail, added);
            }
        }
        close(mine);
        Model.end();
        if (!certain) {
            Model.unmodelled("an update of a bucket by the function that computes a value of it");
        }
        if (made != null && recursive) {
            throw new IllegalStateException("Recursive update");
        }
        if (crowded) {
            spread();
        }
        if (change != 0) {
            counted(change);
        }
        return made;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        for (HashTraversal<K, V> i = new HashTraversal<K, V>(this); i.move();) {
            action.accept(i.key(), i.value());
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        for (HashTraversal<K, V> i = new HashTraversal<K, V>(this); i.move();) {
            K key = i.key();
            V old = i.value();
            while (true) {
                V made = function.apply(key, old);
                if (made == null) {
                    throw new NullPointerException();
                }
                if (change(key, made, old) != null) {
                    break;
                }
                old = get(key);
                if (old == null) {
                    break;
                }
            }
        }
    }

    public int hashCode() {
        int hash = 0;
        for (HashTraversal<K, V> i = new HashTraversal<K, V>(this); i.move();) {
            hash += i.key().hashCode() ^ i.value().hashCode();
        }
        return hash;
    }

    public String toString() {
        String text = "{";
        boolean more = false;
        for (HashTraversal<K, V> i = new HashTraversal<K, V>(this); i.move();) {
            K key = i.key();
            V value = i.value();
            text = text + (more ? ", " : "") + (key == this ? "(this Map)" : key) + "="
                    + (value == this ? "(this Map)" : value);
            more = true;
        }
        return more ? text + "}" : "{}";
    }

    public boolean equals(Object object) {
        if (object == this) {
            return true;
        }
        if (!(object instanceof Map)) {
            return false;
        }
        Map<?, ?> other = (Map<?, ?>) object;
        for (HashTraversal<K, V> i = new HashTraversal<K, V>(this); i.move();) {
            V mine = i.value();
            Object value = other.get(i.key());
            if (value == null || value != mine && !value.equals(mine)) {
                return false;
            }
        }
        for (Map.Entry<?, ?> entry : other.entrySet()) {
            Object key = entry.getKey();
            Object value = entry.getValue();
            Object mine = key == null || value == null ? null : get(key);
            if (mine == null || value != mine && !value.equals(mine)) {
                return false;
            }
        }
        return true;
    }

    public KeySetView<K, V> keySet() {
        return new KeySetView<K, V>(this, null);
    }

    public KeySetView<K, V> keySet(V mappedValue) {
        if (mappedValue == null) {
            throw new NullPointerException();
        }
        return new KeySetView<K, V>(this, mappedValue);
    }

    public static <T> KeySetView<T, Boolean> newKeySet() {
        return new KeySetView<T, Boolean>(new ConcurrentHashMap<T, Boolean>(), Boolean.TRUE);
    }

    public static <T> KeySetView<T, Boolean> newKeySet(int initialCapacity) {
        return new KeySetView<T, Boolean>(new ConcurrentHashMap<T, Boolean>(initialCapacity), Boolean.TRUE);
    }

    public Collection<V> values() {
        return new HashViews.Values<K, V>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new HashViews.Entries<K, V>(this);
    }

    public Enumeration<K> keys() {
        return new HashTraversal.Keys<K, V>(this);
    }

    public Enumeration<V> elements() {
        return new HashTraversal.Values<K, V>(this);
    }

    // By one thread; see HashBulk.

    public void forEach(long parallelismThreshold, BiConsumer<? super K, ? super V> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        for (HashTraversal<K, V> at = new HashBulk.Keys<K, V>(this, parallelismThreshold).at; at.move();) {
            action.accept(at.key(), at.value());
        }
    }

    public <U> void forEach(long parallelismThreshold, BiFunction<? super K, ? super V, ? extends U> transformer,
            Consumer<? super U> action) {
        if (transformer == null || action == null) {
            throw new NullPointerException();
        }
        new HashBulk.Pairs<K, V, U>(this, parallelismThreshold, transformer).actOnResults(action);
    }

    public <U> U search(long parallelismThreshold, BiFunction<? super K, ? super V, ? extends U> searchFunction) {
        if (searchFunction == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Pairs<K, V, U>(this, parallelismThreshold, searchFunction).firstResult();
    }

    public <U> U reduce(long parallelismThreshold, BiFunction<? super K, ? super V, ? extends U> transformer,
            BiFunction<? super U, ? super U, ? extends U> reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Pairs<K, V, U>(this, parallelismThreshold, transformer).combine(reducer);
    }

    public double reduceToDouble(long parallelismThreshold, ToDoubleBiFunction<? super K, ? super V> transformer,
            double basis, DoubleBinaryOperator reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        double sum = basis;
        for (HashTraversal<K, V> at = new HashBulk.Keys<K, V>(this, parallelismThreshold).at; at.move();) {
            sum = reducer.applyAsDouble(sum, transformer.applyAsDouble(at.key(), at.value()));
        }
        return sum;
    }

    public long reduceToLong(long parallelismThreshold, ToLongBiFunction<? super K, ? super V> transformer,
            long basis, LongBinaryOperator reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        long sum = basis;
        for (HashTraversal<K, V> at = new HashBulk.Keys<K, V>(this, parallelismThreshold).at; at.move();) {
            sum = reducer.applyAsLong(sum, transformer.applyAsLong(at.key(), at.value()));
        }
        return sum;
    }

    public int reduceToInt(long parallelismThreshold, ToIntBiFunction<? super K, ? super V> transformer,
            int basis, IntBinaryOperator reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        int sum = basis;
        for (HashTraversal<K, V> at = new HashBulk.Keys<K, V>(this, parallelismThreshold).at; at.move();) {
            sum = reducer.applyAsInt(sum, transformer.applyAsInt(at.key(), at.value()));
        }
        return sum;
    }

    public void forEachKey(long parallelismThreshold, Consumer<? super K> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        new HashBulk.Keys<K, V>(this, parallelismThreshold).act(action);
    }

    public <U> void forEachKey(long parallelismThreshold, Function<? super K, ? extends U> transformer,
            Consumer<? super U> action) {
        if (transformer == null || action == null) {
            throw new NullPointerException();
        }
        new HashBulk.Keys<K, V>(this, parallelismThreshold).actOn(transformer, action);
    }

    public <U> U searchKeys(long parallelismThreshold, Function<? super K, ? extends U> searchFunction) {
        if (searchFunction == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Keys<K, V>(this, parallelismThreshold).searchBy(searchFunction);
    }

    public K reduceKeys(long parallelismThreshold, BiFunction<? super K, ? super K, ? extends K> reducer) {
        if (reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Keys<K, V>(this, parallelismThreshold).combine(reducer);
    }

    public <U> U reduceKeys(long parallelismThreshold, Function<? super K, ? extends U> transformer,
            BiFunction<? super U, ? super U, ? extends U> reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Keys<K, V>(this, parallelismThreshold).combine(transformer, reducer);
    }

    public double reduceKeysToDouble(long parallelismThreshold, ToDoubleFunction<? super K> transformer,
            double basis, DoubleBinaryOperator reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Keys<K, V>(this, parallelismThreshold).combineDoubles(transformer, basis, reducer);
    }

    public long reduceKeysToLong(long parallelismThreshold, ToLongFunction<? super K> transformer,
            long basis, LongBinaryOperator reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Keys<K, V>(this, parallelismThreshold).combineLongs(transformer, basis, reducer);
    }

    public int reduceKeysToInt(long parallelismThreshold, ToIntFunction<? super K> transformer,
            int basis, IntBinaryOperator reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Keys<K, V>(this, parallelismThreshold).combineInts(transformer, basis, reducer);
    }

    public void forEachValue(long parallelismThreshold, Consumer<? super V> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        new HashBulk.Values<K, V>(this, parallelismThreshold).act(action);
    }

    public <U> void forEachValue(long parallelismThreshold, Function<? super V, ? extends U> transformer,
            Consumer<? super U> action) {
        if (transformer == null || action == null) {
            throw new NullPointerException();
        }
        new HashBulk.Values<K, V>(this, parallelismThreshold).actOn(transformer, action);
    }

    public <U> U searchValues(long parallelismThreshold, Function<? super V, ? extends U> searchFunction) {
        if (searchFunction == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Values<K, V>(this, parallelismThreshold).searchBy(searchFunction);
    }

    public V reduceValues(long parallelismThreshold, BiFunction<? super V, ? super V, ? extends V> reducer) {
        if (reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Values<K, V>(this, parallelismThreshold).combine(reducer);
    }

    public <U> U reduceValues(long parallelismThreshold, Function<? super V, ? extends U> transformer,
            BiFunction<? super U, ? super U, ? extends U> reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Values<K, V>(this, parallelismThreshold).combine(transformer, reducer);
    }

    public double reduceValuesToDouble(long parallelismThreshold, ToDoubleFunction<? super V> transformer,
            double basis, DoubleBinaryOperator reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Values<K, V>(this, parallelismThreshold).combineDoubles(transformer, basis, reducer);
    }

    public long reduceValuesToLong(long parallelismThreshold, ToLongFunction<? super V> transformer,
            long basis, LongBinaryOperator reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Values<K, V>(this, parallelismThreshold).combineLongs(transformer, basis, reducer);
    }

    public int reduceValuesToInt(long parallelismThreshold, ToIntFunction<? super V> transformer,
            int basis, IntBinaryOperator reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Values<K, V>(this, parallelismThreshold).combineInts(transformer, basis, reducer);
    }

    public void forEachEntry(long parallelismThreshold, Consumer<? super Map.Entry<K, V>> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        new HashBulk.Entries<K, V>(this, parallelismThreshold).act(action);
    }

    public <U> void forEachEntry(long parallelismThreshold, Function<Map.Entry<K, V>, ? extends U> transformer,
            Consumer<? super U> action) {
        if (transformer == null || action == null) {
            throw new NullPointerException();
        }
        new HashBulk.Entries<K, V>(this, parallelismThreshold).actOn(transformer, action);
    }

    public <U> U searchEntries(long parallelismThreshold, Function<Map.Entry<K, V>, ? extends U> searchFunction) {
        if (searchFunction == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Entries<K, V>(this, parallelismThreshold).searchBy(searchFunction);
    }

    public Map.Entry<K, V> reduceEntries(long parallelismThreshold, BiFunction<Map.Entry<K, V>, Map.Entry<K, V>, ? extends Map.Entry<K, V>> reducer) {
        if (reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Entries<K, V>(this, parallelismThreshold).combine(reducer);
    }

    public <U> U reduceEntries(long parallelismThreshold, Function<Map.Entry<K, V>, ? extends U> transformer,
            BiFunction<? super U, ? super U, ? extends U> reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Entries<K, V>(this, parallelismThreshold).combine(transformer, reducer);
    }

    public double reduceEntriesToDouble(long parallelismThreshold, ToDoubleFunction<Map.Entry<K, V>> transformer,
            double basis, DoubleBinaryOperator reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Entries<K, V>(this, parallelismThreshold).combineDoubles(transformer, basis, reducer);
    }

    public long reduceEntriesToLong(long parallelismThreshold, ToLongFunction<Map.Entry<K, V>> transformer,
            long basis, LongBinaryOperator reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Entries<K, V>(this, parallelismThreshold).combineLongs(transformer, basis, reducer);
    }

    public int reduceEntriesToInt(long parallelismThreshold, ToIntFunction<Map.Entry<K, V>> transformer,
            int basis, IntBinaryOperator reducer) {
        if (transformer == null || reducer == null) {
            throw new NullPointerException();
        }
        return new HashBulk.Entries<K, V>(this, parallelismThreshold).combineInts(transformer, basis, reducer);
    }

    public static final class KeySetView<K, V> extends HashViews<K, V, K> implements Set<K>, java.io.Serializable {
        private final V value;

        KeySetView(ConcurrentHashMap<K, V> map, V value) {
            super(map);
            this.value = value;
        }

        public V getMappedValue() {
            return value;
        }

        public boolean contains(Object object) {
            return map.containsKey(object);
        }

        public boolean remove(Object object) {
            return map.remove(object) != null;
        }

        public Spliterator<K> spliterator() {
            return new HashElements.Keys<K, V>(map);
        }

        public Iterator<K> iterator() {
            return new HashTraversal.Keys<K, V>(map);
        }

        public boolean add(K element) {
            if (value == null) {
                throw new UnsupportedOperationException();
            }
            return map.put(element, value, true) == null;
        }

        public boolean addAll(Collection<? extends K> other) {
            if (value == null) {
                throw new UnsupportedOperationException();
            }
            boolean added = false;
            for (K element : other) {
                if (map.put(element, value, true) == null) {
                    added = true;
                }
            }
            return added;
        }

        public int hashCode() {
            int hash = 0;
            for (K key : this) {
                hash += key.hashCode();
            }
            return hash;
        }

        public boolean equals(Object object) {
            return HashViews.equal(this, object);
        }

        public void forEach(Consumer<? super K> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            for (HashTraversal<K, V> i = new HashTraversal<K, V>(map); i.move();) {
                action.accept(i.key());
            }
        }
    }
}
