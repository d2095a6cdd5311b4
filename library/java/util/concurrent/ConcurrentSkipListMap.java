package java.util.concurrent;

import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Predicate;

public class ConcurrentSkipListMap<K, V> extends SkipRange<K, V> implements Cloneable {
    public ConcurrentSkipListMap() {
        this((Comparator<? super K>) null);
    }

    public ConcurrentSkipListMap(Comparator<? super K> comparator) {
        super(new SkipEntries<K, V>(comparator), null, false, null, false, false);
    }

    public ConcurrentSkipListMap(Map<? extends K, ? extends V> other) {
        this((Comparator<? super K>) null);
        putAll(other);
    }

    public ConcurrentSkipListMap(SortedMap<K, ? extends V> other) {
        this(other.comparator());
        entries.begun = true;
        putAll(other);
    }

    public int size() {
        return entries.size();
    }

    public boolean isEmpty() {
        return first() == null;
    }

    public void clear() {
        entries.clear();
    }

    public Map.Entry<K, V> pollFirstEntry() {
        return entries.poll(false);
    }

    public Map.Entry<K, V> pollLastEntry() {
        return entries.poll(true);
    }

    private SkipEntries.Snapshot<K, V> first() {
        return entries.after(entries.head);
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        for (SkipEntries.Snapshot<K, V> at = first(); at != null; at = entries.after(at.entry)) {
            action.accept(at.getKey(), at.getValue());
        }
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        if (function == null) {
            throw new NullPointerException();
        }
        for (SkipEntries.Snapshot<K, V> at = first(); at != null; at = entries.after(at.entry)) {
            V old = at.getValue();
            while (old != null) {
                V made = function.apply(at.getKey(), old);
                if (made == null) {
                    throw new NullPointerException();
                }
                if (entries.replace(at.entry, old, made)) {
                    break;
                }
                old = at.entry.value;
            }
        }
    }

    boolean removeIf(Predicate<? super Map.Entry<K, V>> condition) {
        boolean removed = false;
        for (SkipEntries.Snapshot<K, V> at = first(); at != null; at = entries.after(at.entry)) {
            if (condition.test(at) && remove(at.getKey(), at.getValue())) {
                removed = true;
            }
        }
        return removed;
    }

    public ConcurrentSkipListMap<K, V> clone() {
        ConcurrentSkipListMap<K, V> copy = new ConcurrentSkipListMap<K, V>(entries.order);
        copy.entries.begun = true;
        copy.putAll(this);
        return copy;
    }
}
