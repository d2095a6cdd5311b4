import java.util.function.ToIntFunction;

/**
 * Readers of pages that share a cache with eviction.
 *
 * What must hold: nobody reads a page that was evicted; every reader finds what is in the store; at rest the cache is
 * no larger than it may be, and its statistics add up. ok/ and bug/ have different Evictions.
 */
public class PageReaders {
    private static final int CAPACITY = 1;

    /** What a reader wants to know of a page. */
    enum Query {
        CHECKSUM {
            @Override
            int of(Page page) {
                int hash = 0x811c9dc5;
                for (char c : page.letters()) {
                    hash = (hash ^ c) * 16777619;
                }
                return hash;
            }
        },
        VOWELS {
            @Override
            int of(Page page) {
                int vowels = 0;
                letters: for (char c : page.letters()) {
                    for (char vowel : "aeiou".toCharArray()) {
                        if (c == vowel) {
                            vowels++;
                            continue letters;
                        }
                        if (c < vowel) {
                            continue letters;
                        }
                    }
                }
                return vowels;
            }
        },
        LONGEST_WORD {
            @Override
            int of(Page page) {
                int longest = 0;
                int length = 0;
                for (char c : page.letters()) {
                    length = c == ' ' ? 0 : length + 1;
                    longest = longest < length ? length : longest;
                }
                return longest;
            }
        };

        abstract int of(Page page);

        static Query parse(String text) {
            for (Query query : values()) {
                if (query.name().equals(text)) {
                    return query;
                }
            }
            return valueOf(text.isEmpty() ? "CHECKSUM" : text);
        }
    }

    /** Asks a query of several pages, one after the other. */
    static class Reader implements Runnable {
        private static int readers;

        final int number = ++readers;
        private final LruCache<PageKey, Page> cache;
        private final ToIntFunction<? super Page> query;
        private final PageKey[] keys;
        private final Integer[] answers;
        private String trouble = "";

        Reader(LruCache<PageKey, Page> cache, ToIntFunction<? super Page> query, PageKey... keys) {
            this.cache = cache;
            this.query = query;
            this.keys = keys;
            this.answers = new Integer[keys.length];
        }

        @Override
        public void run() {
            for (int i = 0; i < keys.length; i++) {
                try (LruCache<PageKey, Page>.Handle page = cache.borrow(keys[i])) {
                    answers[i] = query.applyAsInt(page.value());
                } catch (Store.NoSuchPage e) {
                    answers[i] = null;
                    trouble += e.getMessage() + ";";
                }
            }
        }

        /** What the store itself gives. */
        void check(Store store) {
            for (int i = 0; i < keys.length; i++) {
                try {
                    Integer expected = query.applyAsInt(store.load(keys[i]));
                    assert expected.equals(answers[i]) : this + " found " + answers[i] + " in " + keys[i];
                } catch (Store.NoSuchPage e) {
                    assert answers[i] == null && trouble.equals(e.getMessage() + ";") : trouble;
                }
            }
        }

        @Override
        public String toString() {
            return "reader " + number;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Store store = new Store("words", new String[] {"the quick brown fox", "a lazy dog"});
        LruCache<PageKey, Page> cache = new LruCache<>(CAPACITY, store::load);
        PageKey fox = new PageKey("words", 0);
        PageKey dog = new PageKey("words", 1);

        Query query = Query.parse(args.length > 0 ? args[0] : "VOWELS");
        Reader[] readers = {
            new Reader(cache, query::of, fox, new PageKey("words", 7)),
            new Reader(cache, Query.LONGEST_WORD::of, dog, new PageKey("wo" + "rds", 0)),
        };
        Thread[] threads = new Thread[readers.length];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(readers[i], readers[i].toString());
            threads[i].start();
        }

        // While they read:
        Statistics some = cache.statistics();
        assert some.requests() <= 4 && some.hitRatio() <= 1.0 / 2 : some;

        for (Thread thread : threads) {
            thread.join();
        }
        for (Reader reader : readers) {
            reader.check(store);
        }
        Statistics all = cache.statistics();
        assert all.requests() == 4 && all.failures() == 1 : all;
        assert cache.size() <= CAPACITY : cache.size() + " pages are kept";
        assert all.misses() - all.failures() - all.evictions() == cache.size() : all;
        assert !all.before(some);
        for (PageKey key : cache) {
            System.out.println(key.equals(fox) || key.equals(dog) ? "keeps a page of " + key.table() : "keeps " + key);
        }
        try (LruCache<PageKey, Page>.Handle page = cache.borrow(dog)) {
            System.out.println(page.value() + " has " + query.of(page.value()) + " of " + query);
        } catch (Store.NoSuchPage e) {
            throw new AssertionError(e);
        }
    }
}
