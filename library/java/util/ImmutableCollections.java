package java.util;

import j2pml.Model;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

// What List.of, Set.of, Map.of and copyOf give. Of sets and maps the order is unspecified: each iteration takes any.
final class ImmutableCollections {
    private ImmutableCollections() {
    }

    static UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException();
    }

    @SafeVarargs
    static <E> List<E> list(E... elements) {
        int n = elements.length;
        Object[] all = new Object[n];
        for (int i = 0; i < n; i++) {
            all[i] = Objects.requireNonNull(elements[i]);
        }
        return new ListN<E>(all);
    }

    @SuppressWarnings("unchecked")
    static <E> List<E> listCopy(Collection<? extends E> other) {
        if (other instanceof ListN && !(other instanceof Nullable) && !(other instanceof Part)) {
            return (List<E>) other;
        }
        return (List<E>) list(other.toArray());
    }

    private static class ListN<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
        final Object[] elements;

        ListN(Object[] elements) {
            this.elements = elements;
        }

        public int size() {
            return elements.length;
        }

        // Two elements at most have their own class in the JDK, and its messages.
        @SuppressWarnings("unchecked")
        public E get(int index) {
            int n = elements.length;
            if (index < 0 || index >= n) {
                if (n == 1 || n == 2) {
                    throw new IndexOutOfBoundsException("Index: " + index + " Size: " + n);
                }
                throw new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + n);
            }
            return (E) elements[index];
        }

        public boolean contains(Object object) {
            return indexOf(object) >= 0;
        }

        public int indexOf(Object object) {
            if (object == null) {
                throw new NullPointerException();
            }
            for (int i = 0; i < elements.length; i++) {
                if (object.equals(elements[i])) {
                    return i;
                }
            }
            return -1;
        }

        public int lastIndexOf(Object object) {
            if (object == null) {
                throw new NullPointerException();
            }
            for (int i = elements.length - 1; i >= 0; i--) {
                if (object.equals(elements[i])) {
                    return i;
                }
            }
            return -1;
        }

        public Iterator<E> iterator() {
            return new Elements<E>(this, 0, elements.length);
        }

        public ListIterator<E> listIterator(int index) {
            if (index < 0 || index > elements.length) {
                throw new IndexOutOfBoundsException("Index: " + index + " Size: " + elements.length);
            }
            return new Elements<E>(this, index, elements.length);
        }

        public List<E> subList(int from, int to) {
            checkRange(from, to, elements.length);
            Object[] part = new Object[to - from];
            Arrays.move(elements, from, part, 0, to - from);
            return new Part<E>(part);
        }

        public boolean add(E element) {
            throw unsupported();
        }

        public boolean addAll(Collection<? extends E> other) {
            throw unsupported();
        }

        public boolean addAll(int index, Collection<? extends E> other) {
            throw unsupported();
        }

        public void clear() {
            throw unsupported();
        }

        public boolean remove(Object object) {
            throw unsupported();
        }

        public boolean removeAll(Collection<?> other) {
            throw unsupported();
        }

        public boolean removeIf(Predicate<? super E> condition) {
            throw unsupported();
        }

        public boolean retainAll(Collection<?> other) {
            throw unsupported();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw unsupported();
        }

        public void sort(Comparator<? super E> order) {
            throw unsupported();
        }
    }

    // What Stream.toList gives: elements may be null.
    static <E> List<E> nullable(Object[] own) {
        return new Nullable<E>(own);
    }

    private static class Nullable<E> extends ListN<E> {
        Nullable(Object[] elements) {
            super(elements);
        }

        @SuppressWarnings("unchecked")
        public E get(int index) {
            return (E) elements[index];
        }

        public int indexOf(Object object) {
            Object[] all = elements;
            for (int i = 0; i < all.length; i++) {
                if (object == null ? all[i] == null : object.equals(all[i])) {
                    return i;
                }
            }
            return -1;
        }

        public int lastIndexOf(Object object) {
            Object[] all = elements;
            for (int i = all.length - 1; i >= 0; i--) {
                if (object == null ? all[i] == null : object.equals(all[i])) {
                    return i;
                }
            }
            return -1;
        }

        public List<E> subList(int from, int to) {
            checkRange(from, to, elements.length);
            Object[] part = new Object[to - from];
            Arrays.move(elements, from, part, 0, to - from);
            return new NullablePart<E>(part);
        }
    }

    // What subList gives has messages of its own.

    private static final class Part<E> extends ListN<E> {
        Part(Object[] elements) {
            super(elements);
        }

        @SuppressWarnings("unchecked")
        public E get(int index) {
            return (E) elements[Objects.checkIndex(index, elements.length)];
        }
    }

    private static final class NullablePart<E> extends Nullable<E> {
        NullablePart(Object[] elements) {
            super(elements);
        }

        @SuppressWarnings("unchecked")
        public E get(int index) {
            return (E) elements[Objects.checkIndex(index, elements.length)];
        }
    }

    private static class Elements<E> implements ListIterator<E> {
        private final ListN<E> list;
        private final int size;
        private int next;

        Elements(ListN<E> list, int index, int size) {
            this.list = list;
            this.size = size;
            next = index;
        }

        public boolean hasNext() {
            return next != size;
        }

        public boolean hasPrevious() {
            return next != 0;
        }

        public int nextIndex() {
            return next;
        }

        public int previousIndex() {
            return next - 1;
        }

        public E next() {
            if (next == size) {
                throw new NoSuchElementException();
            }
            return list.get(next++);
        }

        public E previous() {
            if (next == 0) {
                throw new NoSuchElementException();
            }
            return list.get(--next);
        }

        public void remove() {
            throw unsupported();
        }

        public void set(E element) {
            throw unsupported();
        }

        public void add(E element) {
            throw unsupported();
        }
    }

    @SafeVarargs
    static <E> Set<E> set(E... elements) {
        int n = elements.length;
        Object[] all = new Object[n];
        for (int i = 0; i < n; i++) {
            Object element = Objects.requireNonNull(elements[i]);
            for (int j = 0; j < i; j++) {
                if (element.equals(all[j])) {
                    throw new IllegalArgumentException("duplicate element: " + element);
                }
            }
            all[i] = element;
        }
        return new SetN<E>(all);
    }

    @SuppressWarnings("unchecked")
    static <E> Set<E> setCopy(Collection<? extends E> other) {
        if (other instanceof SetN) {
            return (Set<E>) other;
        }
        Object[] from = other.toArray();
        Object[] all = new Object[from.length];
        int n = 0;
        for (int i = 0; i < from.length; i++) {
            Object element = Objects.requireNonNull(from[i]);
            int j = 0;
            while (j < n && !element.equals(all[j])) {
                j++;
            }
            if (j == n) {
                all[n++] = element;
            }
        }
        return new SetN<E>(Arrays.copyOf(all, n));
    }

    // Keys and values by turns.
    static <K, V> Map<K, V> map(Object... keysAndValues) {
        int n = keysAndValues.length / 2;
        Object[] entries = new Object[n];
        for (int i = 0; i < n; i++) {
            Object key = Objects.requireNonNull(keysAndValues[2 * i]);
            Object value = Objects.requireNonNull(keysAndValues[2 * i + 1]);
            for (int j = 0; j < i; j++) {
                if (key.equals(((Pair<?, ?>) entries[j]).key)) {
                    throw new IllegalArgumentException("duplicate key: " + key);
                }
            }
            entries[i] = new Pair<Object, Object>(key, value);
        }
        return new MapN<K, V>(entries);
    }

    @SuppressWarnings("unchecked")
    static <K, V> Map<K, V> mapCopy(Map<? extends K, ? extends V> other) {
        if (other instanceof MapN) {
            return (Map<K, V>) other;
        }
        Object[] all = new Object[2 * other.size()];
        int n = 0;
        for (Map.Entry<? extends K, ? extends V> entry : other.entrySet()) {
            all[n++] = entry.getKey();
            all[n++] = entry.getValue();
        }
        return map(all);
    }

    static final class Pair<K, V> implements Map.Entry<K, V> {
        final K key;
        final V value;

        Pair(K key, V value) {
            this.key = Objects.requireNonNull(key);
            this.value = Objects.requireNonNull(value);
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException("not supported");
        }

        public boolean equals(Object other) {
            return AbstractMap.sameEntry(this, other);
        }

        public int hashCode() {
            return key.hashCode() ^ value.hashCode();
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    // Takes any of those that are left.
    private static final class AnyOrder<E> implements Iterator<E> {
        private final Object[] left;
        private int count;

        AnyOrder(Object[] elements) {
            left = Arrays.objects(elements);
            count = elements.length;
        }

        public boolean hasNext() {
            return count > 0;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (count == 0) {
                throw new NoSuchElementException();
            }
            int i = count == 1 ? 0 : Model.choose(count - 1);
            count--;
            Object element = left[i];
            left[i] = left[count];
            left[count] = null;
            return (E) element;
        }
    }

    private static final class SetN<E> extends AbstractSet<E> implements java.io.Serializable {
        private final Object[] elements;

        SetN(Object[] elements) {
            this.elements = elements;
        }

        public int size() {
            return elements.length;
        }

        public boolean contains(Object object) {
            if (object == null) {
                throw new NullPointerException();
            }
            for (int i = 0; i < elements.length; i++) {
                if (object.equals(elements[i])) {
                    return true;
                }
            }
            return false;
        }

        public int hashCode() {
            int hash = 0;
            for (int i = 0; i < elements.length; i++) {
                hash += elements[i].hashCode();
            }
            return hash;
        }

        public Iterator<E> iterator() {
            return new AnyOrder<E>(elements);
        }

        public boolean add(E element) {
            throw unsupported();
        }

        public boolean addAll(Collection<? extends E> other) {
            throw unsupported();
        }

        public void clear() {
            throw unsupported();
        }

        public boolean remove(Object object) {
            throw unsupported();
        }

        public boolean removeAll(Collection<?> other) {
            throw unsupported();
        }

        public boolean removeIf(Predicate<? super E> condition) {
            throw unsupported();
        }

        public boolean retainAll(Collection<?> other) {
            throw unsupported();
        }
    }

    private static final class Entries<E> extends AbstractSet<E> {
        private final Object[] entries;

        Entries(Object[] entries) {
            this.entries = entries;
        }

        public int size() {
            return entries.length;
        }

        public int hashCode() {
            int hash = 0;
            for (int i = 0; i < entries.length; i++) {
                hash += entries[i].hashCode();
            }
            return hash;
        }

        public Iterator<E> iterator() {
            return new AnyOrder<E>(entries);
        }
    }

    private static final class MapN<K, V> extends AbstractMap<K, V> implements java.io.Serializable {
        private final Object[] entries;

        MapN(Object[] entries) {
            this.entries = entries;
        }

        @SuppressWarnings("unchecked")
        private Pair<K, V> find(Object key) {
            if (key == null) {
                throw new NullPointerException();
            }
            for (int i = 0; i < entries.length; i++) {
                Pair<K, V> entry = (Pair<K, V>) entries[i];
                if (key.equals(entry.key)) {
                    return entry;
                }
            }
            return null;
        }

        public int size() {
            return entries.length;
        }

        public V get(Object key) {
            Pair<K, V> entry = find(key);
            return entry == null ? null : entry.value;
        }

        public V getOrDefault(Object key, V otherwise) {
            Pair<K, V> entry = find(key);
            return entry == null ? otherwise : entry.value;
        }

        public boolean containsKey(Object key) {
            return find(key) != null;
        }

        public boolean containsValue(Object value) {
            if (value == null) {
                throw new NullPointerException();
            }
            for (int i = 0; i < entries.length; i++) {
                if (value.equals(((Pair<?, ?>) entries[i]).value)) {
                    return true;
                }
            }
            return false;
        }

        public int hashCode() {
            int hash = 0;
            for (int i = 0; i < entries.length; i++) {
                hash += entries[i].hashCode();
            }
            return hash;
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new Entries<Map.Entry<K, V>>(entries);
        }

        public void clear() {
            throw unsupported();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw unsupported();
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            throw unsupported();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw unsupported();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            throw unsupported();
        }

        public V put(K key, V value) {
            throw unsupported();
        }

        public void putAll(Map<? extends K, ? extends V> other) {
            throw unsupported();
        }

        public V putIfAbsent(K key, V value) {
            throw unsupported();
        }

        public V remove(Object key) {
            throw unsupported();
        }

        public boolean remove(Object key, Object value) {
            throw unsupported();
        }

        public V replace(K key, V value) {
            throw unsupported();
        }

        public boolean replace(K key, V old, V value) {
            throw unsupported();
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            throw unsupported();
        }
    }
}
