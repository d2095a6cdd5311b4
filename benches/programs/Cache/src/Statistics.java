/** What a cache has done so far. */
record Statistics(long hits, long misses, long failures, long evictions) {
    static final Statistics NONE = new Statistics(0, 0, 0, 0);

    Statistics hit() {
        return new Statistics(hits + 1, misses, failures, evictions);
    }

    Statistics miss() {
        return new Statistics(hits, misses + 1, failures, evictions);
    }

    Statistics failure() {
        return new Statistics(hits, misses, failures + 1, evictions);
    }

    Statistics eviction() {
        return new Statistics(hits, misses, failures, evictions + 1L);
    }

    long requests() {
        return hits + misses;
    }

    double hitRatio() {
        return requests() == 0 ? 0 : (double) hits / requests();
    }

    boolean before(Statistics other) {
        return requests() < other.requests() || evictions < other.evictions;
    }
}
