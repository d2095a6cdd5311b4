package java.util.concurrent;

import j2pml.KeyHash;
import java.util.AbstractMap;

// The entries of a ConcurrentHashMap, in the order of the JDK's table: by bucket, within a bucket as they came; there is no
// table, only its capacity. While the table grows, a bucket that has been moved is two, which stand in its place until all
// have been moved. All of it is for atomic sections.
abstract class HashBuckets<K, V> extends AbstractMap<K, V> {
    static final int MOST = 1 << 30;
    private static final int MANY = 8;
    static final int LEAST = 64;

    Node<K, V> first;
    Node<K, V> others;
    int count;
    // Of the table; negative: that of the first one to come, 0: the default.
    int capacity;
    // Some thread makes it larger, and has moved so many of its buckets, from the last one.
    boolean growing;
    int moved;
    Computation computations;

    // The least power of two that is not less.
    static int power(long n) {
        int power = 1;
        while (power < n && power < MOST) {
            power <<= 1;
        }
        return power;
    }

    // Iterators may stand on nodes that have been removed or, when the table grew, replaced by copies: such a node keeps its
    // `next`, unless that belongs to another bucket. A hash that depends on identity hash codes is -1.
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
        // The thread itself has moved the bucket.
        boolean moved;
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

    // Whether there was no table: it is made in a step of its own, so that an iterator can be made before an entry is there.
    final boolean init() {
        boolean none = capacity <= 0;
        if (none) {
            capacity = capacity == 0 ? 16 : -capacity;
        }
        return none;
    }

    // Buckets have even numbers; the second half of one that has been moved comes after it.
    private int place(int hash) {
        int bucket = hash & capacity - 1;
        return 2 * bucket + (bucket < capacity - moved || (hash & capacity) == 0 ? 0 : 1);
    }

    final boolean together(Node<K, V> node, Node<K, V> other) {
        return place(node.hash) == place(other.hash);
    }

    // Whether the bucket of a table of this size leads to the next larger one.
    final boolean isMoved(int size, int bucket) {
        return size < capacity || size == capacity && bucket >= capacity - moved;
    }

    // The first one of a bucket that has not been moved, or null.
    final Node<K, V> head(int size, int bucket) {
        int place = size > capacity ? 2 * (bucket & capacity - 1) + bucket / capacity : 2 * bucket;
        Node<K, V> node = atLeast(place);
        return node == null || place(node.hash) != place ? null : node;
    }

    // For whoever stands on a node, in its bucket or in none any longer.
    final Node<K, V> following(Node<K, V> node) {
        Node<K, V> next = node.next;
        if (next == null || together(node, next)) {
            return next;
        }
        return isThere(node) ? null : next;
    }

    private boolean isThere(Node<K, V> node) {
        for (Node<K, V> other = first; other != null; other = other.next) {
            if (other == node) {
                return true;
            }
        }
        return false;
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

    private Node<K, V> atLeast(int place) {
        Node<K, V> node = first;
        while (node != null && place(node.hash) < place) {
            node = node.next;
        }
        return node;
    }

    final boolean heads(Node<K, V> node) {
        return node.hash < 0 || atLeast(place(node.hash)) == node;
    }

    final Node<K, V> tail(int hash) {
        Node<K, V> last = null;
        if (hash >= 0) {
            int place = place(hash);
            Node<K, V> node = atLeast(place);
            while (node != null && place(node.hash) == place) {
                last = node;
                node = node.next;
            }
        }
        return last;
    }

    // Whether an update that goes through its bucket as far as the node, or to the end, has met too many.
    final boolean crowded(int hash, Node<K, V> node) {
        int n = 0;
        if (hash >= 0) {
            int place = place(hash);
            Node<K, V> at = atLeast(place);
            while (at != null && place(at.hash) == place) {
                n++;
                at = at == node ? null : at.next;
            }
        }
        return n >= MANY;
    }

    final void link(Node<K, V> node) {
        if (node.hash < 0) {
            node.next = others;
            others = node;
            return;
        }
        int place = place(node.hash);
        Node<K, V> before = null;
        Node<K, V> after = first;
        while (after != null && place(after.hash) <= place) {
            before = after;
            after = after.next;
        }
        node.next = after;
        join(before, node);
    }

    private void join(Node<K, V> before, Node<K, V> node) {
        if (before == null) {
            first = node;
        } else {
            before.next = node;
        }
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
        if (node.hash >= 0) {
            Node<K, V> next = node.next;
            if (next != null && !together(node, next)) {
                node.next = null;
            }
            join(before, next);
        } else if (before != null) {
            before.next = node.next;
        } else {
            others = node.next;
        }
        return true;
    }

    // The node before it in its bucket.
    final Node<K, V> before(Node<K, V> node) {
        Node<K, V> before = atLeast(place(node.hash));
        if (before == node) {
            return null;
        }
        while (before.next != node) {
            before = before.next;
        }
        return before;
    }

    // Links a node behind what was the last one of its bucket. False: not where it belongs.
    final boolean append(Node<K, V> tail, Node<K, V> node) {
        if (!isThere(tail)) {
            tail.next = node;
            return true;
        }
        if (!together(tail, node)) {
            return false;
        }
        link(node);
        return true;
    }

    // Takes a node from behind the one that was before it. False: others have come or gone there.
    final boolean cut(Node<K, V> before, Node<K, V> node) {
        if (before != null && !isThere(before)) {
            return false;
        }
        if (isThere(node)) {
            return before(node) == before && unlink(node);
        }
        return before != null && following(before) == following(node);
    }

    // Moves buckets until what somebody computes is in the way, or one of several nodes has been moved: who looks at another
    // one cannot tell when that happened. A value that the thread itself computes is not in the way of its bucket's nodes.
    final Computation move(Thread thread) {
        while (moved < capacity) {
            int bucket = capacity - 1 - moved;
            for (Computation c = computations; c != null; c = c.next) {
                if (c.moved && c.thread != thread || c.hash < 0 || (c.hash & capacity - 1) == bucket) {
                    if (c.reserved || c.thread != thread) {
                        return c;
                    }
                    c.moved = true;
                }
            }
            boolean several = false;
            Node<K, V> before = null;
            Node<K, V> node = first;
            while (node != null && place(node.hash) < 2 * bucket) {
                before = node;
                node = node.next;
            }
            if (node != null && node.next != null && together(node, node.next)) {
                several = true;
                split(before, node);
            }
            moved++;
            if (several) {
                break;
            }
        }
        return null;
    }

    // The last ones of a bucket that go to the same one stay as they are; copies of those before them come in front of what
    // is there, one after the other.
    private void split(Node<K, V> before, Node<K, V> head) {
        Node<K, V> run = head;
        Node<K, V> last = head;
        while (last.next != null && together(last, last.next)) {
            last = last.next;
            if ((last.hash & capacity) != (run.hash & capacity)) {
                run = last;
            }
        }
        Node<K, V> rest = last.next;
        boolean upperRun = (run.hash & capacity) != 0;
        Node<K, V> lower = upperRun ? null : run;
        Node<K, V> lowerLast = upperRun ? null : last;
        Node<K, V> upper = upperRun ? run : rest;
        for (Node<K, V> node = head; node != run; node = node.next) {
            Node<K, V> copy = new Node<K, V>(node.hash, node.key, node.value);
            if ((node.hash & capacity) == 0) {
                copy.next = lower;
                lower = copy;
                if (lowerLast == null) {
                    lowerLast = copy;
                }
            } else {
                copy.next = upper;
                upper = copy;
            }
        }
        if (lower == null) {
            lower = upper;
        } else {
            lowerLast.next = upper;
        }
        join(before, lower);
    }

    // All have been moved: the larger table is that of the map.
    final void publish() {
        Node<K, V> lowerLast = null;
        Node<K, V> upper = null;
        Node<K, V> upperLast = null;
        Node<K, V> node = first;
        first = null;
        while (node != null) {
            Node<K, V> next = node.next;
            if ((node.hash & capacity) == 0) {
                join(lowerLast, node);
                lowerLast = node;
            } else {
                if (upper == null) {
                    upper = node;
                } else {
                    upperLast.next = node;
                }
                upperLast = node;
            }
            node = next;
        }
        if (upperLast != null) {
            upperLast.next = null;
        }
        join(lowerLast, upper);
        capacity *= 2;
        moved = 0;
        growing = false;
    }

    final boolean collide() {
        for (Node<K, V> node = first; node != null && node.next != null; node = node.next) {
            if (together(node, node.next)) {
                return true;
            }
        }
        return false;
    }

    private int threshold() {
        return capacity - (capacity >>> 2);
    }

    // Whether the thread has to make the table larger, since it is not enough for so many entries.
    final boolean grows(long entries) {
        if (growing || capacity >= MOST || entries < threshold()) {
            return false;
        }
        growing = true;
        return true;
    }

    // What keeps the thread from an update of the key's bucket, or null. Where a bucket has been moved nevertheless, it may be
    // any.
    final Computation obstacle(Object key, KeyHash keyHash, int hash, Thread thread) {
        for (Computation c = computations; c != null; c = c.next) {
            boolean same = hash < 0 || c.hash < 0
                    ? hash < 0 && c.hash < 0 && KeyHash.same(keyHash, key, c.keyHash, c.key)
                    : place(c.hash) == place(hash);
            if (c.thread == thread ? same && c.reserved : same || c.moved) {
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
