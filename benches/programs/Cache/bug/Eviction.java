/**
 * Makes room.
 *
 * The bug: the monitor is free between the choice and the eviction, and somebody may borrow the chosen one.
 */
final class Eviction {
    static <K extends Comparable<? super K>, V extends LruCache.Resource> void run(LruCache<K, V> cache) {
        for (LruCache.Entry<K, V> victim; (victim = cache.victim()) != null; ) {
            cache.evict(victim);
        }
    }
}
