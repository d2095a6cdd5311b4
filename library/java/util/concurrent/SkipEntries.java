package java.util.concurrent;

import j2pml.Model;
import java.util.Comparator;

// The entries of a ConcurrentSkipListMap in their order, without the lists that skip. Where comparing keys calls nothing of
// the program, an operation is one step; else keys are compared between steps, and what was found is tested in the last one.
final class SkipEntries<K, V> {
    final Comparator<? super K> order;
    // Before the first one.
    final Entry<K, V> head = new Entry<K, V>(null, null);
    int count;
    // Whether the JDK has made the head: with the first entry.
    volatile boolean begun;

    SkipEntries(Comparator<? super K> order) {
        this.order = order;
    }

    // One that has been removed has no value, and leads on.
    static final class Entry<K, V> {
        final K key;
        volatile V value;
        volatile Entry<K, V> next;

        Entry(K key, V value) {
            this.key = key;
            this.value = value;
        }
    }

    // Where a key is, or would be: between `before` and `at`.
    private static final class Spot<K, V> {
        Entry<K, V> before;
        Entry<K, V> at;
        boolean equal;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    int compare(Object first, Object second) {
        return order != null ? ((Comparator) order).compare(first, second) : ((Comparable) first).compareTo(second);
    }

    // Whether both are of the same class, whose order is known here.
    private boolean simple(Object key, Object other) {
        return order == null
                && (key instanceof Integer && other instanceof Integer
                || key instanceof String && other instanceof String
                || key instanceof Long && other instanceof Long);
    }

    private static int compareSimple(Object first, Object second) {
        if (first instanceof Integer) {
            int a = (Integer) first;
            int b = (Integer) second;
            return a < b ? -1 : a > b ? 1 : 0;
        }
        if (first instanceof Long) {
            long a = (Long) first;
            long b = (Long) second;
            return a < b ? -1 : a > b ? 1 : 0;
        }
        return ((String) first).compareTo((String) second);
    }

    // In a section, unless it has been found before: false if the program has to compare, or what was found has changed.
    private boolean seek(Spot<K, V> spot, Object key, boolean found) {
        if (found) {
            return (spot.before == head || spot.before.value != null) && spot.before.next == spot.at;
        }
        Entry<K, V> before = head;
        Entry<K, V> at = head.next;
        if (at == null ? !simple(key, key) : !simple(key, at.key)) {
            return false;
        }
        boolean equal = false;
        while (at != null) {
            int c = compareSimple(key, at.key);
            if (c <= 0) {
                equal = c == 0;
                break;
            }
            before = at;
            at = at.next;
        }
        spot.before = before;
        spot.at = at;
        spot.equal = equal;
        return true;
    }

    // Step by step.
    private void walk(Spot<K, V> spot, Object key) {
        Entry<K, V> before = head;
        Entry<K, V> at = before.next;
        spot.equal = false;
        if (at == null) {
            compare(key, key);
        }
        while (at != null) {
            int c = compare(key, at.key);
            if (c <= 0) {
                spot.equal = c == 0;
                break;
            }
            before = at;
            at = at.next;
        }
        spot.before = before;
        spot.at = at;
    }

    private void count(int change) {
        Model.begin();
        count += change;
        Model.end();
    }

    V get(Object key) {
        if (key == null) {
            throw new NullPointerException();
        }
        Spot<K, V> spot = new Spot<K, V>();
        boolean found = false;
        while (true) {
            V value = null;
            Model.begin();
            boolean sure = seek(spot, key, found);
            if (sure && spot.equal) {
                value = spot.at.value;
            }
            Model.end();
            if (sure) {
                return value;
            }
            walk(spot, key);
            found = true;
        }
    }

    V put(K key, V value, boolean absent) {
        if (key == null || value == null) {
            throw new NullPointerException();
        }
        Spot<K, V> spot = new Spot<K, V>();
        boolean found = false;
        while (true) {
            V old = null;
            Model.begin();
            boolean sure = seek(spot, key, found);
            if (sure) {
                if (!spot.equal) {
                    Entry<K, V> entry = new Entry<K, V>(key, value);
                    entry.next = spot.at;
                    spot.before.next = entry;
                    begun = true;
                } else {
                    old = spot.at.value;
                    if (!absent) {
                        spot.at.value = value;
                    }
                }
            }
            Model.end();
            if (sure) {
                if (old == null) {
                    count(1);
                }
                return old;
            }
            walk(spot, key);
            found = true;
        }
    }

    // Replaces the value of a key that is there, if it equals what is expected (null: whatever it is); null: removes the
    // entry. Returns the value before, or null.
    V change(Object key, V value, Object expected) {
        if (key == null) {
            throw new NullPointerException();
        }
        Spot<K, V> spot = new Spot<K, V>();
        Equality asked = Equality.of(expected);
        boolean found = false;
        while (true) {
            V old = null;
            Model.begin();
            boolean sure = seek(spot, key, found);
            if (sure && spot.equal && (expected == null || Equality.same(expected, spot.at.value, asked))) {
                old = spot.at.value;
                spot.at.value = value;
                if (value == null) {
                    spot.before.next = spot.at.next;
                }
            }
            Model.end();
            if (Equality.isOpen(asked)) {
                asked.ask();
            } else if (!sure) {
                walk(spot, key);
                found = true;
            } else {
                if (old != null && value == null) {
                    count(-1);
                }
                return old;
            }
        }
    }

    // The entry next to a key as a key and a value, or null: with `lower` the last one that is less, else the first one that
    // is greater; with `inclusive`, that of the key itself before. A null key is less, or greater, than all.
    Snapshot<K, V> near(K key, boolean lower, boolean inclusive) {
        Spot<K, V> spot = new Spot<K, V>();
        boolean found = false;
        while (true) {
            Snapshot<K, V> result = null;
            Entry<K, V> entry = null;
            boolean sure = true;
            Model.begin();
            if (key == null) {
                entry = head.next;
                while (lower && entry != null && entry.next != null) {
                    entry = entry.next;
                }
            } else {
                sure = seek(spot, key, found);
                if (sure) {
                    if (spot.equal && inclusive) {
                        entry = spot.at;
                    } else if (lower) {
                        entry = spot.before == head ? null : spot.before;
                    } else {
                        entry = spot.equal ? spot.at.next : spot.at;
                    }
                }
            }
            if (entry != null) {
                result = new Snapshot<K, V>(entry, entry.key, entry.value);
            }
            Model.end();
            if (sure) {
                return result;
            }
            walk(spot, key);
            found = true;
        }
    }

    // The first entry after one of the list, or null.
    Snapshot<K, V> after(Entry<K, V> entry) {
        Entry<K, V> at = entry.next;
        while (at != null) {
            V value = at.value;
            if (value != null) {
                return new Snapshot<K, V>(at, at.key, value);
            }
            at = at.next;
        }
        return null;
    }

    static final class Snapshot<K, V> extends java.util.AbstractMap.SimpleImmutableEntry<K, V> {
        final Entry<K, V> entry;

        Snapshot(Entry<K, V> entry, K key, V value) {
            super(key, value);
            this.entry = entry;
        }
    }

    // The value of an entry that is removed by this, or null: another thread has removed it.
    private V take(Entry<K, V> entry) {
        Model.begin();
        V value = entry.value;
        if (value != null) {
            entry.value = null;
            Entry<K, V> before = head;
            while (before.next != entry) {
                before = before.next;
            }
            before.next = entry.next;
        }
        Model.end();
        return value;
    }

    // The first or last one, removed; then it may be that no longer.
    Snapshot<K, V> poll(boolean last) {
        while (true) {
            Snapshot<K, V> found = near(null, last, false);
            if (found == null) {
                return null;
            }
            V value = take(found.entry);
            if (value != null) {
                count(-1);
                return new Snapshot<K, V>(found.entry, found.getKey(), value);
            }
        }
    }

    // Until there is nothing to remove.
    void clear() {
        int removed;
        do {
            removed = 0;
            for (Entry<K, V> first = head.next; first != null; first = head.next) {
                if (take(first) != null) {
                    removed++;
                }
            }
            if (removed != 0) {
                count(-removed);
            }
        } while (removed != 0);
    }

    boolean replace(Entry<K, V> entry, V old, V value) {
        Model.begin();
        boolean same = entry.value == old;
        if (same) {
            entry.value = value;
        }
        Model.end();
        return same;
    }

    int size() {
        Model.begin();
        int n = count < 0 ? 0 : count;
        Model.end();
        return n;
    }
}
