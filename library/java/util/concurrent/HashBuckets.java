package java.util.concurrent;

import j2pml.KeyHash;
import java.util.AbstractMap;

// The entries of a ConcurrentHashMap, in the order of the JDK's table: by bucket, within a bucket as they came; there is no
// table, only its capacity. All of it is for atomic sections.
abstract class HashBuckets<K, V> extends AbstractMap<K, V> {
    static final int MOST = 1 << 30;
    private static final int MANY = 8;
    static final int LEAST = 64;

    Node<K, V> first;
    Node<K, V> others;
    int count;
    // Of the table; negative: that of the first one to come, 0: the default.
    int capacity;
    Computation computations;

    // The least power of two that is not less.
    static int power(long n) {
        int power = 1;
        while (power < n && power < MOST) {
            power <<= 1;
        }
        return power;
    }

    // A node that has been removed keeps its `next`, for iterators. A hash that depends on identity hash codes is -1.
    static class Node<K, V> {
        final int hash;
        final K key;
        V value;
        Node<K, V> next;

        Node(int hash, K key, V value) {
            this.hash = hash;
            this.key = key;
            this.value = value;
        }
    }

    // Whose key has a hash code of its own that depends on identity hash codes.
    private static final class Open<K, V> extends Node<K, V> {
        final KeyHash keyHash;

        Open(KeyHash keyHash, K key, V value) {
            super(-1, key, value);
            this.keyHash = keyHash;
        }
    }

    static <K, V> Node<K, V> node(KeyHash keyHash, int hash, K key, V value) {
        return hash < 0 && !KeyHash.isIdentity(keyHash) ? new Open<K, V>(keyHash, key, value) : new Node<K, V>(hash, key, value);
    }

    // Of a node apart; null: its key has none but its identity.
    static KeyHash keyHash(Node<?, ?> node) {
        return node instanceof Open ? ((Open<?, ?>) node).keyHash : null;
    }

    // A function is called for a key. The bucket was empty before: then the same thread cannot update it either.
    static final class Computation {
        final Object key;
        final KeyHash keyHash;
        final int hash;
        final Thread thread;
        final boolean reserved;
        boolean done;
        Computation next;

        Computation(Object key, KeyHash keyHash, int hash, Thread thread, boolean reserved) {
            this.key = key;
            this.keyHash = hash < 0 ? keyHash : null;
            this.hash = hash;
            this.thread = thread;
            this.reserved = reserved;
        }
    }

    static int hash(KeyHash keyHash, Object key) {
        if (key == null) {
            throw new NullPointerException();
        }
        if (KeyHash.isOpen(keyHash)) {
            return -1;
        }
        int hash = KeyHash.code(keyHash, key);
        return (hash ^ hash >>> 16) & 0x7fffffff;
    }

    static Equality equality(KeyHash keyHash, Object key) {
        return KeyHash.isIdentity(keyHash) ? null : Equality.of(key);
    }

    final void init() {
        if (capacity <= 0) {
            capacity = capacity == 0 ? 16 : -capacity;
        }
    }

    final int bucket(int hash) {
        return hash & capacity - 1;
    }

    final Node<K, V> find(Object key, KeyHash keyHash, int hash, Equality asked) {
        if (hash < 0) {
            Node<K, V> node = others;
            while (node != null) {
                if (node.key == key && KeyHash.isIdentity(keyHash)) {
                    return node;
                }
                if (!KeyHash.isIdentity(keyHash) && KeyHash.same(keyHash, key, keyHash(node), node.key)) {
                    if (Equality.same(key, node.key, asked)) {
                        return node;
                    }
                    if (Equality.isOpen(asked)) {
                        return null;
                    }
                }
                node = node.next;
            }
            return null;
        }
        for (Node<K, V> node = first; node != null; node = node.next) {
            if (node.hash == hash) {
                if (Equality.same(key, node.key, asked)) {
                    return node;
                }
                if (Equality.isOpen(asked)) {
                    return null;
                }
            }
        }
        return null;
    }

    // The first one of the bucket or one after that, or null.
    final Node<K, V> atLeast(int bucket) {
        Node<K, V> node = first;
        while (node != null && bucket(node.hash) < bucket) {
            node = node.next;
        }
        return node;
    }

    final boolean heads(Node<K, V> node) {
        return node.hash < 0 || atLeast(bucket(node.hash)) == node;
    }

    final Node<K, V> tail(int hash) {
        Node<K, V> last = null;
        if (hash >= 0) {
            int bucket = bucket(hash);
            Node<K, V> node = atLeast(bucket);
            while (node != null && bucket(node.hash) == bucket) {
                last = node;
                node = node.next;
            }
        }
        return last;
    }

    // Tells whether there are too many in its bucket.
    final boolean link(Node<K, V> node) {
        if (node.hash < 0) {
            node.next = others;
            others = node;
            return false;
        }
        int bucket = bucket(node.hash);
        Node<K, V> before = null;
        Node<K, V> after = first;
        int n = 0;
        while (after != null && bucket(after.hash) <= bucket) {
            if (bucket(after.hash) == bucket) {
                n++;
            }
            before = after;
            after = after.next;
        }
        node.next = after;
        if (before == null) {
            first = node;
        } else {
            before.next = node;
        }
        return n >= MANY;
    }

    // False if it is there no longer.
    final boolean unlink(Node<K, V> node) {
        Node<K, V> before = null;
        Node<K, V> at = node.hash < 0 ? others : first;
        while (at != null && at != node) {
            before = at;
            at = at.next;
        }
        if (at == null) {
            return false;
        }
        if (before != null) {
            before.next = node.next;
        } else if (node.hash < 0) {
            others = node.next;
        } else {
            first = node.next;
        }
        return true;
    }

    final int nodes() {
        int n = 0;
        for (Node<K, V> node = first; node != null; node = node.next) {
            n++;
        }
        for (Node<K, V> node = others; node != null; node = node.next) {
            n++;
        }
        return n;
    }

    // Each bucket falls into two. The last ones of it that go to the same one stay as they are; those before them come in
    // front of what is there, one after the other.
    final void grow() {
        int n = capacity;
        Node<K, V> low = null;
        Node<K, V> lowLast = null;
        Node<K, V> high = null;
        Node<K, V> highLast = null;
        Node<K, V> from = first;
        while (from != null) {
            int bucket = bucket(from.hash);
            Node<K, V> run = from;
            Node<K, V> last = from;
            while (last.next != null && bucket(last.next.hash) == bucket) {
                last = last.next;
                if ((last.hash & n) != (run.hash & n)) {
                    run = last;
                }
            }
            Node<K, V> rest = last.next;
            last.next = null;
            Node<K, V> lower = (run.hash & n) == 0 ? run : null;
            Node<K, V> upper = (run.hash & n) == 0 ? null : run;
            while (from != run) {
                Node<K, V> node = from;
                from = from.next;
                if ((node.hash & n) == 0) {
                    node.next = lower;
                    lower = node;
                } else {
                    node.next = upper;
                    upper = node;
                }
            }
            if (lower != null) {
                if (low == null) {
                    low = lower;
                } else {
                    lowLast.next = lower;
                }
                lowLast = end(lower);
            }
            if (upper != null) {
                if (high == null) {
                    high = upper;
                } else {
                    highLast.next = upper;
                }
                highLast = end(upper);
            }
            from = rest;
        }
        if (low == null) {
            first = high;
        } else {
            lowLast.next = high;
            first = low;
        }
        capacity = 2 * n;
    }

    private Node<K, V> end(Node<K, V> node) {
        Node<K, V> last = node;
        while (last.next != null) {
            last = last.next;
        }
        return last;
    }

    final int threshold() {
        return capacity - (capacity >>> 2);
    }

    // For so many entries to come.
    final void presize(int size) {
        int wanted = power(size + (size >>> 1) + 1L);
        while (capacity < MOST && wanted > threshold()) {
            grow();
        }
    }

    // What keeps the thread from an update of the key's bucket, or null.
    final Computation obstacle(Object key, KeyHash keyHash, int hash, Thread thread) {
        for (Computation c = computations; c != null; c = c.next) {
            boolean same = hash < 0 || c.hash < 0
                    ? hash < 0 && c.hash < 0 && KeyHash.same(keyHash, key, c.keyHash, c.key)
                    : bucket(c.hash) == bucket(hash);
            if (same && (c.thread != thread || c.reserved)) {
                return c;
            }
        }
        return null;
    }

    final void close(Computation computation) {
        Computation before = null;
        Computation at = computations;
        while (at != computation) {
            before = at;
            at = at.next;
        }
        if (before == null) {
            computations = at.next;
        } else {
            before.next = at.next;
        }
        at.done = true;
    }
}
