package java.util.concurrent;

import j2pml.Model;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;

// Goes through a ConcurrentHashMap: from bucket to bucket, a step each, so that what is put meanwhile may be seen or not.
// Removed nodes lead on. It goes through the table that there was when it began: where a bucket has been moved, through
// those of the larger one that it became. Nodes apart come anywhere; those that have come later than the traversal began need
// not come.
class HashTraversal<K, V> {
    final ConcurrentHashMap<K, V> map;
    private final int capacity;
    // Of the bucket that it is at.
    private int size;
    private int bucket = -1;
    private HashBuckets.Node<K, V> at;
    private boolean loaded;
    private boolean apart;
    // Nodes apart: those that were there, and those that have come.
    private Object[] there;
    private Object[] seen;
    HashBuckets.Node<K, V> current;

    HashTraversal(ConcurrentHashMap<K, V> map) {
        this.map = map;
        Model.begin();
        capacity = map.capacity;
        size = capacity;
        int n = 0;
        for (HashBuckets.Node<K, V> node = map.others; node != null; node = node.next) {
            n++;
        }
        if (n > 0) {
            apart = true;
            there = new Object[n];
            n = 0;
            for (HashBuckets.Node<K, V> node = map.others; node != null; node = node.next) {
                there[n++] = node;
            }
        }
        Model.end();
    }

    // Whether there is another one; then it is the current one.
    final boolean move() {
        if (!loaded) {
            advance();
            loaded = true;
        }
        if (apart && moveApart()) {
            return true;
        }
        loaded = false;
        current = at;
        return current != null;
    }

    private void advance() {
        boolean found = false;
        // One that began before there was a table sees nothing.
        while (!found && capacity > 0 && (bucket < capacity || size > capacity)) {
            Model.begin();
            if (at != null) {
                at = map.following(at);
            }
            if (at == null) {
                nextBucket();
            }
            found = at != null;
            apart |= map.others != null;
            Model.end();
        }
    }

    private void nextBucket() {
        while (size > capacity && bucket >= size / 2) {
            size /= 2;
            bucket -= size;
        }
        bucket += size > capacity ? size / 2 : 1;
        if (bucket < capacity || size > capacity) {
            while (map.isMoved(size, bucket)) {
                size *= 2;
            }
            at = map.head(size, bucket);
        }
    }

    private static boolean has(Object[] nodes, Object node) {
        if (nodes != null) {
            for (int i = 0; i < nodes.length; i++) {
                if (nodes[i] == node) {
                    return true;
                }
            }
        }
        return false;
    }

    // Whether one of the nodes apart comes now.
    private boolean moveApart() {
        while (true) {
            int open = 0;
            boolean must = false;
            Model.begin();
            boolean grown = map.capacity != capacity || map.moved > 0;
            boolean rest = false;
            for (int i = 0; there != null && i < there.length; i++) {
                rest |= !has(seen, there[i]);
            }
            for (HashBuckets.Node<K, V> node = map.others; node != null; node = node.next) {
                if (!has(seen, node)) {
                    open++;
                    must |= has(there, node);
                }
            }
            Model.end();
            if (grown && (rest || open > 0)) {
                Model.unmodelled("an iteration over a table that has grown, with keys whose hash codes nobody knows");
            }
            int most = must && at == null ? open - 1 : open;
            int chosen = most > 0 ? Model.choose(most) : 0;
            if (chosen == open) {
                return false;
            }
            Model.begin();
            HashBuckets.Node<K, V> node = map.others;
            while (node != null && (has(seen, node) || chosen-- > 0)) {
                node = node.next;
            }
            Model.end();
            if (node != null) {
                see(node);
                current = node;
                return true;
            }
        }
    }

    private void see(Object node) {
        int n = seen == null ? 0 : seen.length;
        Object[] more = new Object[n + 1];
        for (int i = 0; i < n; i++) {
            more[i] = seen[i];
        }
        more[n] = node;
        seen = more;
    }

    final K key() {
        return current.key;
    }

    final V value() {
        Model.begin();
        V value = current.value;
        Model.end();
        return value;
    }

    // The one that comes next is looked for in advance.
    abstract static class Ahead<K, V> extends HashTraversal<K, V> {
        K key;
        private boolean returned;

        Ahead(ConcurrentHashMap<K, V> map) {
            super(map);
            move();
        }

        public final boolean hasNext() {
            return current != null;
        }

        public final boolean hasMoreElements() {
            return current != null;
        }

        final void take() {
            if (current == null) {
                throw new NoSuchElementException();
            }
            key = current.key;
            returned = true;
        }

        public final void remove() {
            if (!returned) {
                throw new IllegalStateException();
            }
            returned = false;
            map.change(key, null, null);
        }
    }

    static final class Keys<K, V> extends Ahead<K, V> implements Iterator<K>, Enumeration<K> {
        Keys(ConcurrentHashMap<K, V> map) {
            super(map);
        }

        public K next() {
            take();
            move();
            return key;
        }

        public K nextElement() {
            return next();
        }
    }

    static final class Values<K, V> extends Ahead<K, V> implements Iterator<V>, Enumeration<V> {
        Values(ConcurrentHashMap<K, V> map) {
            super(map);
        }

        public V next() {
            take();
            V value = value();
            move();
            return value;
        }

        public V nextElement() {
            return next();
        }
    }

    static final class Entries<K, V> extends Ahead<K, V> implements Iterator<Map.Entry<K, V>> {
        Entries(ConcurrentHashMap<K, V> map) {
            super(map);
        }

        public Map.Entry<K, V> next() {
            take();
            Entry<K, V> entry = new Entry<K, V>(map, key, value());
            move();
            return entry;
        }
    }

    // As it was when it was made; what is set is put into the map.
    static final class Entry<K, V> implements Map.Entry<K, V> {
        private final ConcurrentHashMap<K, V> map;
        private final K key;
        private V value;

        Entry(ConcurrentHashMap<K, V> map, K key, V value) {
            this.map = map;
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
            map.put(key, value, false);
            return old;
        }

        public boolean equals(Object object) {
            if (!(object instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> other = (Map.Entry<?, ?>) object;
            Object otherKey = other.getKey();
            Object otherValue = other.getValue();
            return otherKey != null && otherValue != null
                    && (otherKey == key || otherKey.equals(key))
                    && (otherValue == value || otherValue.equals(value));
        }

        public int hashCode() {
            return key.hashCode() ^ value.hashCode();
        }

        public String toString() {
            return key + "=" + value;
        }
    }
}
