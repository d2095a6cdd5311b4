package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

public interface Map<K, V> {
    int size();

    boolean isEmpty();

    boolean containsKey(Object key);

    boolean containsValue(Object value);

    V get(Object key);

    V put(K key, V value);

    V remove(Object key);

    void putAll(Map<? extends K, ? extends V> other);

    void clear();

    Set<K> keySet();

    Collection<V> values();

    Set<Map.Entry<K, V>> entrySet();

    interface Entry<K, V> {
        K getKey();

        V getValue();

        V setValue(V value);

        boolean equals(Object other);

        int hashCode();

        static <K extends Comparable<? super K>, V> Comparator<Map.Entry<K, V>> comparingByKey() {
            return (first, second) -> first.getKey().compareTo(second.getKey());
        }

        static <K, V extends Comparable<? super V>> Comparator<Map.Entry<K, V>> comparingByValue() {
            return (first, second) -> first.getValue().compareTo(second.getValue());
        }

        static <K, V> Comparator<Map.Entry<K, V>> comparingByKey(Comparator<? super K> order) {
            Objects.requireNonNull(order);
            return (first, second) -> order.compare(first.getKey(), second.getKey());
        }

        static <K, V> Comparator<Map.Entry<K, V>> comparingByValue(Comparator<? super V> order) {
            Objects.requireNonNull(order);
            return (first, second) -> order.compare(first.getValue(), second.getValue());
        }

        @SuppressWarnings("unchecked")
        static <K, V> Map.Entry<K, V> copyOf(Map.Entry<? extends K, ? extends V> entry) {
            return (Map.Entry<K, V>) Map.entry(entry.getKey(), entry.getValue());
        }
    }

    boolean equals(Object other);

    int hashCode();

    default V getOrDefault(Object key, V otherwise) {
        V value = get(key);
        return value != null || containsKey(key) ? value : otherwise;
    }

    default void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        for (Map.Entry<K, V> entry : entrySet()) {
            K key;
            V value;
            try {
                key = entry.getKey();
                value = entry.getValue();
            } catch (IllegalStateException e) {
                throw new ConcurrentModificationException(e);
            }
            action.accept(key, value);
        }
    }

    default void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        for (Map.Entry<K, V> entry : entrySet()) {
            K key;
            V value;
            try {
                key = entry.getKey();
                value = entry.getValue();
            } catch (IllegalStateException e) {
                throw new ConcurrentModificationException(e);
            }
            value = function.apply(key, value);
            try {
                entry.setValue(value);
            } catch (IllegalStateException e) {
                throw new ConcurrentModificationException(e);
            }
        }
    }

    default V putIfAbsent(K key, V value) {
        V old = get(key);
        if (old == null) {
            old = put(key, value);
        }
        return old;
    }

    default boolean remove(Object key, Object value) {
        Object old = get(key);
        if (!Objects.equals(old, value) || old == null && !containsKey(key)) {
            return false;
        }
        remove(key);
        return true;
    }

    default boolean replace(K key, V old, V value) {
        Object now = get(key);
        if (!Objects.equals(now, old) || now == null && !containsKey(key)) {
            return false;
        }
        put(key, value);
        return true;
    }

    default V replace(K key, V value) {
        V old = get(key);
        if (old != null || containsKey(key)) {
            old = put(key, value);
        }
        return old;
    }

    default V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        V value = get(key);
        if (value == null) {
            V made = function.apply(key);
            if (made != null) {
                put(key, made);
                return made;
            }
        }
        return value;
    }

    default V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        V old = get(key);
        if (old == null) {
            return null;
        }
        V made = function.apply(key, old);
        if (made != null) {
            put(key, made);
        } else {
            remove(key);
        }
        return made;
    }

    default V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        V old = get(key);
        V made = function.apply(key, old);
        if (made != null) {
            put(key, made);
            return made;
        }
        if (old != null || containsKey(key)) {
            remove(key);
        }
        return null;
    }

    default V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(value);
        V old = get(key);
        V made = old == null ? value : function.apply(old, value);
        if (made == null) {
            remove(key);
        } else {
            put(key, made);
        }
        return made;
    }

    static <K, V> Map<K, V> of() {
        return ImmutableCollections.map();
    }

    static <K, V> Map<K, V> of(K k0, V v0) {
        return ImmutableCollections.map(k0, v0);
    }

    static <K, V> Map<K, V> of(K k0, V v0, K k1, V v1) {
        return ImmutableCollections.map(k0, v0, k1, v1);
    }

    static <K, V> Map<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2) {
        return ImmutableCollections.map(k0, v0, k1, v1, k2, v2);
    }

    static <K, V> Map<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2, K k3, V v3) {
        return ImmutableCollections.map(k0, v0, k1, v1, k2, v2, k3, v3);
    }

    static <K, V> Map<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4) {
        return ImmutableCollections.map(k0, v0, k1, v1, k2, v2, k3, v3, k4, v4);
    }

    static <K, V> Map<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5) {
        return ImmutableCollections.map(k0, v0, k1, v1, k2, v2, k3, v3, k4, v4, k5, v5);
    }

    static <K, V> Map<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6) {
        return ImmutableCollections.map(k0, v0, k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6);
    }

    static <K, V> Map<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7) {
        return ImmutableCollections.map(k0, v0, k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7);
    }

    static <K, V> Map<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7, K k8, V v8) {
        return ImmutableCollections.map(k0, v0, k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8);
    }

    static <K, V> Map<K, V> of(K k0, V v0, K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7, K k8, V v8, K k9, V v9) {
        return ImmutableCollections.map(k0, v0, k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8, k9, v9);
    }

    @SafeVarargs
    static <K, V> Map<K, V> ofEntries(Map.Entry<? extends K, ? extends V>... entries) {
        Object[] all = new Object[2 * entries.length];
        for (int i = 0; i < entries.length; i++) {
            all[2 * i] = entries[i].getKey();
            all[2 * i + 1] = entries[i].getValue();
        }
        return ImmutableCollections.map(all);
    }

    static <K, V> Map.Entry<K, V> entry(K key, V value) {
        return new ImmutableCollections.Pair<K, V>(key, value);
    }

    static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> other) {
        return ImmutableCollections.mapCopy(other);
    }
}
