package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

// What Collections.synchronizedX give: every call owns the mutex, but those of iterators.
final class Synchronized {
    private Synchronized() {
    }

    static class OfCollection<E> implements Collection<E>, java.io.Serializable {
        final Collection<E> all;
        final Object mutex;

        // Without a mutex it is its own.
        OfCollection(Collection<E> all, Object mutex) {
            this.all = Objects.requireNonNull(all);
            this.mutex = mutex == null ? this : mutex;
        }

        // As iterators, for the program to lock around.
        public Spliterator<E> spliterator() {
            return all.spliterator();
        }

        public Iterator<E> iterator() {
            return all.iterator();
        }

        public int size() {
            synchronized (mutex) {
                return all.size();
            }
        }

        public boolean isEmpty() {
            synchronized (mutex) {
                return all.isEmpty();
            }
        }

        public boolean contains(Object object) {
            synchronized (mutex) {
                return all.contains(object);
            }
        }

        public Object[] toArray() {
            synchronized (mutex) {
                return all.toArray();
            }
        }

        public <T> T[] toArray(T[] array) {
            synchronized (mutex) {
                return all.toArray(array);
            }
        }

        public <T> T[] toArray(IntFunction<T[]> generator) {
            synchronized (mutex) {
                return all.toArray(generator);
            }
        }

        public boolean add(E element) {
            synchronized (mutex) {
                return all.add(element);
            }
        }

        public boolean remove(Object object) {
            synchronized (mutex) {
                return all.remove(object);
            }
        }

        public boolean containsAll(Collection<?> other) {
            synchronized (mutex) {
                return all.containsAll(other);
            }
        }

        public boolean addAll(Collection<? extends E> other) {
            synchronized (mutex) {
                return all.addAll(other);
            }
        }

        public boolean removeAll(Collection<?> other) {
            synchronized (mutex) {
                return all.removeAll(other);
            }
        }

        public boolean retainAll(Collection<?> other) {
            synchronized (mutex) {
                return all.retainAll(other);
            }
        }

        public void clear() {
            synchronized (mutex) {
                all.clear();
            }
        }

        public boolean removeIf(Predicate<? super E> condition) {
            synchronized (mutex) {
                return all.removeIf(condition);
            }
        }

        public void forEach(Consumer<? super E> action) {
            synchronized (mutex) {
                all.forEach(action);
            }
        }

        public String toString() {
            synchronized (mutex) {
                return all.toString();
            }
        }
    }

    static class OfSet<E> extends OfCollection<E> implements Set<E> {
        OfSet(Set<E> all, Object mutex) {
            super(all, mutex);
        }

        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            synchronized (mutex) {
                return all.equals(other);
            }
        }

        public int hashCode() {
            synchronized (mutex) {
                return all.hashCode();
            }
        }
    }

    static class OfList<E> extends OfCollection<E> implements List<E> {
        final List<E> list;

        OfList(List<E> list, Object mutex) {
            super(list, mutex);
            this.list = list;
        }

        public ListIterator<E> listIterator() {
            return list.listIterator();
        }

        public ListIterator<E> listIterator(int index) {
            return list.listIterator(index);
        }

        public List<E> subList(int from, int to) {
            synchronized (mutex) {
                return Collections.synchronizedList(list.subList(from, to), mutex);
            }
        }

        public E get(int index) {
            synchronized (mutex) {
                return list.get(index);
            }
        }

        public E set(int index, E element) {
            synchronized (mutex) {
                return list.set(index, element);
            }
        }

        public void add(int index, E element) {
            synchronized (mutex) {
                list.add(index, element);
            }
        }

        public E remove(int index) {
            synchronized (mutex) {
                return list.remove(index);
            }
        }

        public int indexOf(Object object) {
            synchronized (mutex) {
                return list.indexOf(object);
            }
        }

        public int lastIndexOf(Object object) {
            synchronized (mutex) {
                return list.lastIndexOf(object);
            }
        }

        public boolean addAll(int index, Collection<? extends E> other) {
            synchronized (mutex) {
                return list.addAll(index, other);
            }
        }

        public void replaceAll(UnaryOperator<E> operator) {
            synchronized (mutex) {
                list.replaceAll(operator);
            }
        }

        public void sort(Comparator<? super E> order) {
            synchronized (mutex) {
                list.sort(order);
            }
        }

        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            synchronized (mutex) {
                return list.equals(other);
            }
        }

        public int hashCode() {
            synchronized (mutex) {
                return list.hashCode();
            }
        }
    }

    static final class OfRandomAccessList<E> extends OfList<E> implements RandomAccess {
        OfRandomAccessList(List<E> list, Object mutex) {
            super(list, mutex);
        }
    }

    static class OfMap<K, V> implements Map<K, V>, java.io.Serializable {
        private final Map<K, V> map;
        final Object mutex;
        private Set<K> keys;
        private Collection<V> vals;
        private Set<Map.Entry<K, V>> entries;

        OfMap(Map<K, V> map, Object mutex) {
            this.map = Objects.requireNonNull(map);
            this.mutex = mutex == null ? this : mutex;
        }

        public Set<K> keySet() {
            synchronized (mutex) {
                if (keys == null) {
                    keys = new OfSet<K>(map.keySet(), mutex);
                }
                return keys;
            }
        }

        public Collection<V> values() {
            synchronized (mutex) {
                if (vals == null) {
                    vals = new OfCollection<V>(map.values(), mutex);
                }
                return vals;
            }
        }

        public Set<Map.Entry<K, V>> entrySet() {
            synchronized (mutex) {
                if (entries == null) {
                    entries = new OfSet<Map.Entry<K, V>>(map.entrySet(), mutex);
                }
                return entries;
            }
        }

        public int size() {
            synchronized (mutex) {
                return map.size();
            }
        }

        public boolean isEmpty() {
            synchronized (mutex) {
                return map.isEmpty();
            }
        }

        public boolean containsKey(Object key) {
            synchronized (mutex) {
                return map.containsKey(key);
            }
        }

        public boolean containsValue(Object value) {
            synchronized (mutex) {
                return map.containsValue(value);
            }
        }

        public V get(Object key) {
            synchronized (mutex) {
                return map.get(key);
            }
        }

        public V put(K key, V value) {
            synchronized (mutex) {
                return map.put(key, value);
            }
        }

        public V remove(Object key) {
            synchronized (mutex) {
                return map.remove(key);
            }
        }

        public void putAll(Map<? extends K, ? extends V> other) {
            synchronized (mutex) {
                map.putAll(other);
            }
        }

        public void clear() {
            synchronized (mutex) {
                map.clear();
            }
        }

        public String toString() {
            synchronized (mutex) {
                return map.toString();
            }
        }

        public V getOrDefault(Object key, V otherwise) {
            synchronized (mutex) {
                return map.getOrDefault(key, otherwise);
            }
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            synchronized (mutex) {
                map.forEach(action);
            }
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            synchronized (mutex) {
                map.replaceAll(function);
            }
        }

        public V putIfAbsent(K key, V value) {
            synchronized (mutex) {
                return map.putIfAbsent(key, value);
            }
        }

        public boolean remove(Object key, Object value) {
            synchronized (mutex) {
                return map.remove(key, value);
            }
        }

        public boolean replace(K key, V old, V value) {
            synchronized (mutex) {
                return map.replace(key, old, value);
            }
        }

        public V replace(K key, V value) {
            synchronized (mutex) {
                return map.replace(key, value);
            }
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            synchronized (mutex) {
                return map.computeIfAbsent(key, function);
            }
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            synchronized (mutex) {
                return map.computeIfPresent(key, function);
            }
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            synchronized (mutex) {
                return map.compute(key, function);
            }
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            synchronized (mutex) {
                return map.merge(key, value, function);
            }
        }

        public boolean equals(Object other) {
            if (this == other) {
                return true;
            }
            synchronized (mutex) {
                return map.equals(other);
            }
        }

        public int hashCode() {
            synchronized (mutex) {
                return map.hashCode();
            }
        }
    }
}
