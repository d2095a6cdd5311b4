/** Makes room. */
final class Eviction {
    static <K extends Comparable<? super K>, V extends LruCache.Resource> void run(LruCache<K, V> cache) {
        synchronized (cache) {
            for (LruCache.Entry<K, V> victim; (victim = cache.victim()) != null; ) {
                cache.evict(victim);
            }
        }
    }
}
