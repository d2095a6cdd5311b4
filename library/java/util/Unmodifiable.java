package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

// What Collections.unmodifiableX give.
final class Unmodifiable {
    private Unmodifiable() {
    }

    static class OfCollection<E> implements Collection<E>, java.io.Serializable {
        final Collection<? extends E> all;

        OfCollection(Collection<? extends E> all) {
            this.all = Objects.requireNonNull(all);
        }

        @SuppressWarnings("unchecked")
        public Spliterator<E> spliterator() {
            return (Spliterator<E>) all.spliterator();
        }

        public Iterator<E> iterator() {
            return new Elements<E>(all.iterator());
        }

        public int size() {
            return all.size();
        }

        public boolean isEmpty() {
            return all.isEmpty();
        }

        public boolean contains(Object object) {
            return all.contains(object);
        }

        public Object[] toArray() {
            return all.toArray();
        }

        public <T> T[] toArray(T[] array) {
            return all.toArray(array);
        }

        public <T> T[] toArray(IntFunction<T[]> generator) {
            return all.toArray(generator);
        }

        public boolean add(E element) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object object) {
            throw new UnsupportedOperationException();
        }

        public boolean containsAll(Collection<?> other) {
            return all.containsAll(other);
        }

        public boolean addAll(Collection<? extends E> other) {
            throw new UnsupportedOperationException();
        }

        public boolean removeAll(Collection<?> other) {
            throw new UnsupportedOperationException();
        }

        public boolean retainAll(Collection<?> other) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public boolean removeIf(Predicate<? super E> condition) {
            throw new UnsupportedOperationException();
        }

        public void forEach(Consumer<? super E> action) {
            all.forEach(action);
        }

        public String toString() {
            return all.toString();
        }
    }

    private static final class Elements<E> implements Iterator<E> {
        private final Iterator<? extends E> elements;

        Elements(Iterator<? extends E> elements) {
            this.elements = elements;
        }

        public boolean hasNext() {
            return elements.hasNext();
        }

        public E next() {
            return elements.next();
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }
    }

    static class OfSet<E> extends OfCollection<E> implements Set<E> {
        OfSet(Set<? extends E> all) {
            super(all);
        }

        public boolean equals(Object other) {
            return this == other || all.equals(other);
        }

        public int hashCode() {
            return all.hashCode();
        }
    }

    static class OfList<E> extends OfCollection<E> implements List<E> {
        private final List<? extends E> list;

        OfList(List<? extends E> list) {
            super(list);
            this.list = list;
        }

        public ListIterator<E> listIterator() {
            return listIterator(0);
        }

        public ListIterator<E> listIterator(int index) {
            return new ListElements<E>(list.listIterator(index));
        }

        public List<E> subList(int from, int to) {
            return Collections.unmodifiableList(list.subList(from, to));
        }

        public E get(int index) {
            return list.get(index);
        }

        public E set(int index, E element) {
            throw new UnsupportedOperationException();
        }

        public void add(int index, E element) {
            throw new UnsupportedOperationException();
        }

        public E remove(int index) {
            throw new UnsupportedOperationException();
        }

        public int indexOf(Object object) {
            return list.indexOf(object);
        }

        public int lastIndexOf(Object object) {
            return list.lastIndexOf(object);
        }

        public boolean addAll(int index, Collection<? extends E> other) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }

        public void sort(Comparator<? super E> order) {
            throw new UnsupportedOperationException();
        }

        public boolean equals(Object other) {
            return this == other || list.equals(other);
        }

        public int hashCode() {
            return list.hashCode();
        }
    }

    static final class OfRandomAccessList<E> extends OfList<E> implements RandomAccess {
        OfRandomAccessList(List<? extends E> list) {
            super(list);
        }
    }

    private static final class ListElements<E> implements ListIterator<E> {
        private final ListIterator<? extends E> elements;

        ListElements(ListIterator<? extends E> elements) {
            this.elements = elements;
        }

        public boolean hasNext() {
            return elements.hasNext();
        }

        public E next() {
            return elements.next();
        }

        public boolean hasPrevious() {
            return elements.hasPrevious();
        }

        public E previous() {
            return elements.previous();
        }

        public int nextIndex() {
            return elements.nextIndex();
        }

        public int previousIndex() {
            return elements.previousIndex();
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }

        public void set(E element) {
            throw new UnsupportedOperationException();
        }

        public void add(E element) {
            throw new UnsupportedOperationException();
        }
    }

    static class OfMap<K, V> implements Map<K, V>, java.io.Serializable {
        private final Map<? extends K, ? extends V> map;

        OfMap(Map<? extends K, ? extends V> map) {
            this.map = Objects.requireNonNull(map);
        }

        @SuppressWarnings("unchecked")
        private Map<K, V> map() {
            return (Map<K, V>) map;
        }

        public Set<K> keySet() {
            return new OfSet<K>(map().keySet());
        }

        public Collection<V> values() {
            return new OfCollection<V>(map().values());
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new Entries<K, V>(map().entrySet());
        }

        public int size() {
            return map().size();
        }

        public boolean isEmpty() {
            return map().isEmpty();
        }

        public boolean containsKey(Object key) {
            return map().containsKey(key);
        }

        public boolean containsValue(Object value) {
            return map().containsValue(value);
        }

        public V get(Object key) {
            return map().get(key);
        }

        public V put(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V remove(Object key) {
            throw new UnsupportedOperationException();
        }

        public void putAll(Map<? extends K, ? extends V> other) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public String toString() {
            return map().toString();
        }

        public V getOrDefault(Object key, V otherwise) {
            return map().getOrDefault(key, otherwise);
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            map().forEach(action);
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V putIfAbsent(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object key, Object value) {
            throw new UnsupportedOperationException();
        }

        public boolean replace(K key, V old, V value) {
            throw new UnsupportedOperationException();
        }

        public V replace(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public boolean equals(Object other) {
            return this == other || map.equals(other);
        }

        public int hashCode() {
            return map.hashCode();
        }
    }

    private static final class Entries<K, V> extends OfSet<Map.Entry<K, V>> {
        Entries(Set<Map.Entry<K, V>> all) {
            super(all);
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator<K, V>(all.iterator());
        }

        public void forEach(Consumer<? super Map.Entry<K, V>> action) {
            Objects.requireNonNull(action);
            for (Map.Entry<K, V> entry : this) {
                action.accept(entry);
            }
        }

        public Object[] toArray() {
            Object[] array = all.toArray();
            for (int i = 0; i < array.length; i++) {
                array[i] = new Entry<K, V>((Map.Entry<?, ?>) array[i]);
            }
            return array;
        }

        @SuppressWarnings("unchecked")
        public <T> T[] toArray(T[] array) {
            Object[] own = all.toArray();
            Object[] to = array.length >= own.length ? array : Arrays.like(array, own.length);
            for (int i = 0; i < own.length; i++) {
                to[i] = new Entry<K, V>((Map.Entry<?, ?>) own[i]);
            }
            if (to.length > own.length) {
                to[own.length] = null;
            }
            return (T[]) to;
        }
    }

    private static final class EntryIterator<K, V> implements Iterator<Map.Entry<K, V>> {
        private final Iterator<? extends Map.Entry<K, V>> entries;

        EntryIterator(Iterator<? extends Map.Entry<K, V>> entries) {
            this.entries = entries;
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        public Map.Entry<K, V> next() {
            return new Entry<K, V>(entries.next());
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }
    }

    private static final class Entry<K, V> implements Map.Entry<K, V> {
        private final Map.Entry<?, ?> entry;

        Entry(Map.Entry<?, ?> entry) {
            this.entry = Objects.requireNonNull(entry);
        }

        @SuppressWarnings("unchecked")
        public K getKey() {
            return (K) entry.getKey();
        }

        @SuppressWarnings("unchecked")
        public V getValue() {
            return (V) entry.getValue();
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException();
        }

        public boolean equals(Object other) {
            return this == other || AbstractMap.sameEntry(entry, other);
        }

        public int hashCode() {
            return entry.hashCode();
        }

        public String toString() {
            return entry.toString();
        }
    }
}
