package java.util;

import j2pml.Model;
import java.util.function.Consumer;

// The spliterator of a hash map's keys, values or entries. Changes are told after the elements: what comes then is what stands
// behind the last one in its bucket, or else in the buckets that are still to come.
@SuppressWarnings("unchecked")
final class HashParts<K, V, E> implements Spliterator<E> {
    static final int KEYS = 0;
    static final int VALUES = 1;
    static final int ENTRIES = 2;
    // The JDK splits elsewhere; here all elements are split off if they are no more.
    private static final int BATCH = 1024;

    private final HashMap<K, V> map;
    private final int kind;
    private Object version;
    // -1 until elements are asked for.
    private int left = -1;
    // Of the table that there was then.
    private int buckets;
    // The next one to look into, if nothing stood behind the last node when it was given.
    private int bucket;
    private HashMap.Node<K, V> behind;
    private HashMap.Node<K, V> last;
    private boolean isSplit;
    // Of a map with keys whose hash codes are unknown.
    private Spliterator<E> others;

    HashParts(HashMap<K, V> map, int kind) {
        this.map = map;
        this.kind = kind;
    }

    private void bind() {
        if (left < 0) {
            version = map.version;
            left = map.size;
            buckets = Math.max(map.capacity, 0);
            if (map.others != null) {
                Collection<?> all = kind == KEYS ? map.keySet() : kind == VALUES ? map.values() : map.entrySet();
                others = (Spliterator<E>) Spliterators.exactly$(all, characteristics(), true);
            }
        }
        if (others == null && map.others != null) {
            Model.unmodelled("a table that gets keys whose hash codes are unknown while a stream goes through it");
        }
    }

    private E of(HashMap.Node<K, V> node) {
        return (E) (kind == KEYS ? node.key : kind == VALUES ? node.value : node);
    }

    // Null if there is none.
    private HashMap.Node<K, V> take() {
        if (behind == null && bucket >= buckets) {
            return null;
        }
        boolean modified = map.version != version;
        int mask = map.capacity - 1;
        HashMap.Node<K, V> node;
        if (!modified) {
            node = last == null ? map.first : last.next;
        } else {
            node = behind;
            if (node == null) {
                node = map.first;
                while (node != null && (node.hash & mask) < bucket) {
                    node = node.next;
                }
                if (node != null && (node.hash & mask) >= buckets) {
                    node = null;
                }
            }
        }
        if (node == null) {
            bucket = buckets;
            return null;
        }
        if (node != behind) {
            bucket = (node.hash & mask) + 1;
        }
        HashMap.Node<K, V> next = node.next;
        boolean apart = next != null && ((next.hash ^ node.hash) & mask) != 0 && (!modified || map.has(node));
        behind = apart ? null : next;
        last = node;
        return node;
    }

    private void check() {
        if (map.version != version) {
            throw new ConcurrentModificationException();
        }
    }

    public boolean tryAdvance(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        bind();
        if (others != null) {
            return others.tryAdvance(action);
        }
        HashMap.Node<K, V> node = take();
        if (node == null) {
            return false;
        }
        action.accept(of(node));
        check();
        return true;
    }

    public void forEachRemaining(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        // The JDK forgets to look at the size.
        boolean unbound = left < 0;
        bind();
        if (others != null) {
            others.forEachRemaining(action);
            check();
            return;
        }
        if (unbound) {
            left = 0;
        }
        if (behind == null && bucket >= buckets) {
            return;
        }
        HashMap.Node<K, V> node = take();
        behind = null;
        bucket = buckets;
        Object before = map.version;
        int length = map.capacity;
        while (node != null) {
            action.accept(of(node));
            node = map.version == before ? node.next : map.following(node, length);
            if (node != null && length > buckets && (node.hash & (length - 1)) >= buckets) {
                node = null;
            }
        }
        check();
    }

    public Spliterator<E> trySplit() {
        bind();
        if (others != null) {
            isSplit = true;
            return others.trySplit();
        }
        if (left <= 1) {
            return null;
        }
        Object[] split = new Object[Math.min(left, BATCH)];
        int n = 0;
        while (n < split.length) {
            HashMap.Node<K, V> node = take();
            if (node == null) {
                break;
            }
            split[n++] = of(node);
        }
        if (n == 0) {
            return null;
        }
        left -= n;
        isSplit = true;
        return Spliterators.spliterator(split, 0, n, characteristics() | SIZED);
    }

    public long estimateSize() {
        bind();
        return others != null && isSplit ? others.estimateSize() : left;
    }

    public int characteristics() {
        int known = kind == VALUES ? 0 : DISTINCT;
        return left < 0 || isSplit || left == map.size ? known | SIZED : known;
    }
}
