package java.util.concurrent;

import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;

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
        putAll(other);
    }

    public ConcurrentSkipListMap<K, V> clone() {
        ConcurrentSkipListMap<K, V> copy = new ConcurrentSkipListMap<K, V>(entries.order);
        copy.putAll(this);
        return copy;
    }
}
