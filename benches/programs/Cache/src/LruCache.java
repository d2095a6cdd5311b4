import java.util.Iterator;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Keeps what was used last. What is borrowed is pinned and stays; of the rest, what was used longest ago is evicted
 * and closed when there is more than fits. The cache's monitor guards everything in it.
 */
class LruCache<K extends Comparable<? super K>, V extends LruCache.Resource> implements Iterable<K> {
    interface Resource extends AutoCloseable {
        @Override
        void close();
    }

    @FunctionalInterface
    interface Loader<K, V, X extends Exception> {
        V load(K key) throws X;

        static <K, V, X extends Exception> Loader<K, V, X> checked(Loader<? super K, ? extends V, ? extends X> loader) {
            return key -> {
                V value = loader.load(key);
                if (value == null) {
                    throw new NullPointerException("nothing for " + key);
                }
                return value;
            };
        }
    }

    /** In a bucket, and in the order of use. */
    static class Entry<K, V> {
        final K key;
        V value;
        int pins;
        Entry<K, V> nextInBucket;
        Entry<K, V> older;
        Entry<K, V> newer;

        Entry(K key) {
            this.key = key;
        }
    }

    /** A value that stays until the handle is closed. */
    final class Handle implements AutoCloseable {
        private Entry<K, V> entry;

        private Handle(Entry<K, V> entry) {
            this.entry = entry;
            entry.pins++;
        }

        V value() {
            return entry.value;
        }

        @Override
        public void close() {
            synchronized (LruCache.this) {
                entry.pins--;
                assert entry.pins >= 0 : entry.key + " was given back twice";
            }
            entry = null;
            Eviction.run(LruCache.this);
        }
    }

    private final int capacity;
    private final Loader<K, V, Store.NoSuchPage> loader;
    private final Entry<K, V>[] buckets;
    private final Entry<K, V> ends = new Entry<>(null);
    private Statistics statistics = Statistics.NONE;
    private int size;

    {
        ends.older = ends;
        ends.newer = ends;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    LruCache(int capacity, Loader<? super K, ? extends V, Store.NoSuchPage> loader) {
        this.capacity = capacity;
        this.loader = Loader.checked(loader);
        this.buckets = new Entry[2 * capacity];
    }

    synchronized Handle borrow(K key) throws Store.NoSuchPage {
        Entry<K, V> entry = find(key);
        if (entry != null) {
            count(Statistics::hit);
            unlink(entry);
        } else {
            count(Statistics::miss);
            entry = load(key);
        }
        link(entry);
        return new Handle(entry);
    }

    private Entry<K, V> load(K key) throws Store.NoSuchPage {
        Entry<K, V> entry = new Entry<>(key);
        boolean loaded = false;
        try {
            entry.value = loader.load(key);
            loaded = true;
        } finally {
            if (!loaded) {
                count(Statistics::failure);
            }
        }
        int bucket = bucket(key);
        entry.nextInBucket = buckets[bucket];
        buckets[bucket] = entry;
        size++;
        return entry;
    }

    private int bucket(K key) {
        int hash = key.hashCode();
        return Math.floorMod(hash ^ hash >>> 16, buckets.length);
    }

    private Entry<K, V> find(K key) {
        Entry<K, V> entry = buckets[bucket(key)];
        while (entry != null && key.compareTo(entry.key) != 0) {
            entry = entry.nextInBucket;
        }
        return entry;
    }

    private void count(UnaryOperator<Statistics> change) {
        statistics = change.apply(statistics);
    }

    private void link(Entry<K, V> entry) {
        entry.newer = ends;
        entry.older = ends.older;
        ends.older.newer = entry;
        ends.older = entry;
    }

    private void unlink(Entry<K, V> entry) {
        entry.older.newer = entry.newer;
        entry.newer.older = entry.older;
        entry.older = null;
        entry.newer = null;
    }

    /** What should go: of what nobody uses the oldest, if there is more than fits. */
    synchronized Entry<K, V> victim() {
        Entry<K, V> entry = ends.newer;
        while (entry != ends && entry.pins > 0) {
            entry = entry.newer;
        }
        return size > capacity && entry != ends ? entry : null;
    }

    synchronized void evict(Entry<K, V> entry) {
        if (find(entry.key) != entry) {
            return;
        }
        int bucket = bucket(entry.key);
        if (buckets[bucket] == entry) {
            buckets[bucket] = entry.nextInBucket;
        } else {
            Entry<K, V> before = buckets[bucket];
            for (; before.nextInBucket != entry; before = before.nextInBucket) {
            }
            before.nextInBucket = entry.nextInBucket;
        }
        unlink(entry);
        size--;
        count(Statistics::eviction);
        entry.value.close();
    }

    synchronized int size() {
        return size;
    }

    synchronized Statistics statistics() {
        return statistics;
    }

    /** The oldest first; for quiet times. */
    @Override
    public Iterator<K> iterator() {
        return new Iterator<>() {
            private Entry<K, V> at = ends;

            @Override
            public boolean hasNext() {
                return at.newer != ends;
            }

            @Override
            public K next() {
                at = at.newer;
                return at.key;
            }
        };
    }

    @Override
    public synchronized void forEach(Consumer<? super K> action) {
        Iterable.super.forEach(action);
    }
}
