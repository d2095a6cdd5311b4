package java.util.concurrent;

import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

// Values are not null. What is computed again and again until nobody has interfered is as the documentation of each says.
public interface ConcurrentMap<K, V> extends Map<K, V> {
    default V getOrDefault(Object key, V otherwise) {
        V value = get(key);
        return value != null ? value : otherwise;
    }

    default void forEach(BiConsumer<? super K, ? super V> action) {
        Objects.requireNonNull(action);
        for (Map.Entry<K, V> entry : entrySet()) {
            K key;
            V value;
            try {
                key = entry.getKey();
                value = entry.getValue();
            } catch (IllegalStateException removed) {
                continue;
            }
            action.accept(key, value);
        }
    }

    V putIfAbsent(K key, V value);

    boolean remove(Object key, Object value);

    boolean replace(K key, V old, V value);

    V replace(K key, V value);

    default void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        for (Map.Entry<K, V> entry : entrySet()) {
            K key = entry.getKey();
            V value = entry.getValue();
            while (!replace(key, value, function.apply(key, value))) {
                value = get(key);
                if (value == null) {
                    break;
                }
            }
        }
    }

    default V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Objects.requireNonNull(function);
        V value = get(key);
        if (value == null) {
            V made = function.apply(key);
            if (made != null) {
                value = putIfAbsent(key, made);
                if (value == null) {
                    return made;
                }
            }
        }
        return value;
    }

    default V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        for (V old = get(key); old != null; old = get(key)) {
            V made = function.apply(key, old);
            if (made == null ? remove(key, old) : replace(key, old, made)) {
                return made;
            }
        }
        return null;
    }

    default V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        while (true) {
            V old = get(key);
            V made = function.apply(key, old);
            if (old == null) {
                if (made == null || putIfAbsent(key, made) == null) {
                    return made;
                }
            } else if (made == null ? remove(key, old) : replace(key, old, made)) {
                return made;
            }
        }
    }

    default V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        Objects.requireNonNull(function);
        Objects.requireNonNull(value);
        while (true) {
            V old = get(key);
            if (old == null) {
                if (putIfAbsent(key, value) == null) {
                    return value;
                }
            } else {
                V made = function.apply(old, value);
                if (made == null ? remove(key, old) : replace(key, old, made)) {
                    return made;
                }
            }
        }
    }
}
