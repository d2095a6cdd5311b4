package java.util;

import j2pml.Model;
import java.util.function.Consumer;
import java.util.function.Predicate;

// shuffle gives any order. Without views that check types, and without those of sorted sets and maps.
public class Collections {
    public static final List EMPTY_LIST = new EmptyList<Object>();
    public static final Set EMPTY_SET = new EmptySet<Object>();
    public static final Map EMPTY_MAP = new EmptyMap<Object, Object>();

    private Collections() {
    }

    public static <T extends Comparable<? super T>> void sort(List<T> list) {
        list.sort(null);
    }

    public static <T> void sort(List<T> list, Comparator<? super T> order) {
        list.sort(order);
    }

    public static <T> int binarySearch(List<? extends Comparable<? super T>> list, T key) {
        return find(list, key, null);
    }

    @SuppressWarnings("rawtypes")
    public static <T> int binarySearch(List<? extends T> list, T key, Comparator<? super T> order) {
        return find(list, key, (Comparator) order);
    }

    @SuppressWarnings("rawtypes")
    private static int find(List<?> list, Object key, Comparator order) {
        int low = 0;
        int high = list.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int compared = Arrays.compared(list.get(middle), key, order);
            if (compared < 0) {
                low = middle + 1;
            } else if (compared > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void reverse(List<?> list) {
        List all = list;
        for (int i = 0, j = all.size() - 1; i < j; i++, j--) {
            all.set(i, all.set(j, all.get(i)));
        }
    }

    public static void shuffle(List<?> list) {
        for (int n = list.size(); n > 1; n--) {
            swap(list, n - 1, Model.choose(n - 1));
        }
    }

    public static void shuffle(List<?> list, Random random) {
        for (int n = list.size(); n > 1; n--) {
            swap(list, n - 1, random.nextInt(n));
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void swap(List<?> list, int i, int j) {
        List all = list;
        all.set(i, all.set(j, all.get(i)));
    }

    public static <T> void fill(List<? super T> list, T value) {
        int n = list.size();
        for (int i = 0; i < n; i++) {
            list.set(i, value);
        }
    }

    public static <T> void copy(List<? super T> to, List<? extends T> from) {
        int n = from.size();
        if (n > to.size()) {
            throw new IndexOutOfBoundsException("Source does not fit in dest");
        }
        for (int i = 0; i < n; i++) {
            to.set(i, from.get(i));
        }
    }

    public static <T extends Object & Comparable<? super T>> T min(Collection<? extends T> all) {
        Iterator<? extends T> i = all.iterator();
        T least = i.next();
        while (i.hasNext()) {
            T next = i.next();
            if (next.compareTo(least) < 0) {
                least = next;
            }
        }
        return least;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static <T> T min(Collection<? extends T> all, Comparator<? super T> order) {
        Iterator<? extends T> i = all.iterator();
        T least = i.next();
        while (i.hasNext()) {
            T next = i.next();
            if (Arrays.compared(next, least, (Comparator) order) < 0) {
                least = next;
            }
        }
        return least;
    }

    public static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> all) {
        Iterator<? extends T> i = all.iterator();
        T most = i.next();
        while (i.hasNext()) {
            T next = i.next();
            if (next.compareTo(most) > 0) {
                most = next;
            }
        }
        return most;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static <T> T max(Collection<? extends T> all, Comparator<? super T> order) {
        Iterator<? extends T> i = all.iterator();
        T most = i.next();
        while (i.hasNext()) {
            T next = i.next();
            if (Arrays.compared(next, most, (Comparator) order) > 0) {
                most = next;
            }
        }
        return most;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void rotate(List<?> list, int distance) {
        List all = list;
        int n = all.size();
        if (n == 0) {
            return;
        }
        int first = Math.floorMod(distance, n);
        if (first == 0) {
            return;
        }
        Object[] old = all.toArray();
        for (int i = 0; i < n; i++) {
            all.set((i + first) % n, old[i]);
        }
    }

    public static <T> boolean replaceAll(List<T> list, T old, T value) {
        boolean replaced = false;
        int n = list.size();
        for (int i = 0; i < n; i++) {
            T element = list.get(i);
            if (old == null ? element == null : old.equals(element)) {
                list.set(i, value);
                replaced = true;
            }
        }
        return replaced;
    }

    public static int indexOfSubList(List<?> all, List<?> part) {
        int last = all.size() - part.size();
        for (int i = 0; i <= last; i++) {
            if (standsAt(all, i, part)) {
                return i;
            }
        }
        return -1;
    }

    public static int lastIndexOfSubList(List<?> all, List<?> part) {
        for (int i = all.size() - part.size(); i >= 0; i--) {
            if (standsAt(all, i, part)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean standsAt(List<?> all, int index, List<?> part) {
        int n = part.size();
        for (int i = 0; i < n; i++) {
            if (!Objects.equals(part.get(i), all.get(index + i))) {
                return false;
            }
        }
        return true;
    }

    public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> all) {
        return new Unmodifiable.OfCollection<T>(all);
    }

    public static <T> Set<T> unmodifiableSet(Set<? extends T> all) {
        return new Unmodifiable.OfSet<T>(all);
    }

    public static native <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> all);

    public static native <T> NavigableSet<T> unmodifiableNavigableSet(NavigableSet<T> all);

    public static <T> List<T> unmodifiableList(List<? extends T> all) {
        return all instanceof RandomAccess ? new Unmodifiable.OfRandomAccessList<T>(all) : new Unmodifiable.OfList<T>(all);
    }

    public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> all) {
        return new Unmodifiable.OfMap<K, V>(all);
    }

    public static native <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, ? extends V> all);

    public static native <K, V> NavigableMap<K, V> unmodifiableNavigableMap(NavigableMap<K, ? extends V> all);

    public static <T> Collection<T> synchronizedCollection(Collection<T> all) {
        return new Synchronized.OfCollection<T>(all, null);
    }

    static <T> Collection<T> synchronizedCollection(Collection<T> all, Object mutex) {
        return new Synchronized.OfCollection<T>(all, mutex);
    }

    public static <T> Set<T> synchronizedSet(Set<T> all) {
        return new Synchronized.OfSet<T>(all, null);
    }

    static <T> Set<T> synchronizedSet(Set<T> all, Object mutex) {
        return new Synchronized.OfSet<T>(all, mutex);
    }

    public static <T> SortedSet<T> synchronizedSortedSet(SortedSet<T> all) {
        return new SynchronizedSorted.OfSortedSet<T>(all, null);
    }

    public static <T> NavigableSet<T> synchronizedNavigableSet(NavigableSet<T> all) {
        return new SynchronizedSorted.OfNavigableSet<T>(all, null);
    }

    public static <T> List<T> synchronizedList(List<T> all) {
        return synchronizedList(all, null);
    }

    static <T> List<T> synchronizedList(List<T> all, Object mutex) {
        return all instanceof RandomAccess ? new Synchronized.OfRandomAccessList<T>(all, mutex) : new Synchronized.OfList<T>(all, mutex);
    }

    public static <K, V> Map<K, V> synchronizedMap(Map<K, V> all) {
        return new Synchronized.OfMap<K, V>(all, null);
    }

    public static <K, V> SortedMap<K, V> synchronizedSortedMap(SortedMap<K, V> all) {
        return new SynchronizedSorted.OfSortedMap<K, V>(all, null);
    }

    public static <K, V> NavigableMap<K, V> synchronizedNavigableMap(NavigableMap<K, V> all) {
        return new SynchronizedSorted.OfNavigableMap<K, V>(all, null);
    }

    public static native <E> Collection<E> checkedCollection(Collection<E> all, Class<E> type);

    public static native <E> Queue<E> checkedQueue(Queue<E> all, Class<E> type);

    public static native <E> Set<E> checkedSet(Set<E> all, Class<E> type);

    public static native <E> SortedSet<E> checkedSortedSet(SortedSet<E> all, Class<E> type);

    public static native <E> NavigableSet<E> checkedNavigableSet(NavigableSet<E> all, Class<E> type);

    public static native <E> List<E> checkedList(List<E> all, Class<E> type);

    public static native <K, V> Map<K, V> checkedMap(Map<K, V> all, Class<K> keyType, Class<V> valueType);

    public static native <K, V> SortedMap<K, V> checkedSortedMap(SortedMap<K, V> all, Class<K> keyType, Class<V> valueType);

    public static native <K, V> NavigableMap<K, V> checkedNavigableMap(NavigableMap<K, V> all, Class<K> keyType, Class<V> valueType);

    @SuppressWarnings("unchecked")
    public static <T> Iterator<T> emptyIterator() {
        return (Iterator<T>) new Nothing<Object>();
    }

    @SuppressWarnings("unchecked")
    public static <T> ListIterator<T> emptyListIterator() {
        return (ListIterator<T>) new Nothing<Object>();
    }

    @SuppressWarnings("unchecked")
    public static <T> Enumeration<T> emptyEnumeration() {
        return (Enumeration<T>) new Nothing<Object>();
    }

    @SuppressWarnings("unchecked")
    public static final <T> Set<T> emptySet() {
        return (Set<T>) EMPTY_SET;
    }

    @SuppressWarnings("unchecked")
    public static final <T> List<T> emptyList() {
        return (List<T>) EMPTY_LIST;
    }

    @SuppressWarnings("unchecked")
    public static final <K, V> Map<K, V> emptyMap() {
        return (Map<K, V>) EMPTY_MAP;
    }

    public static <E> SortedSet<E> emptySortedSet() {
        return emptyNavigableSet();
    }

    public static native <E> NavigableSet<E> emptyNavigableSet();

    public static final <K, V> SortedMap<K, V> emptySortedMap() {
        return emptyNavigableMap();
    }

    public static final native <K, V> NavigableMap<K, V> emptyNavigableMap();

    private static final class Nothing<E> implements ListIterator<E>, Enumeration<E> {
        public boolean hasNext() {
            return false;
        }

        public boolean hasMoreElements() {
            return false;
        }

        public boolean hasPrevious() {
            return false;
        }

        public E next() {
            throw new NoSuchElementException();
        }

        public E nextElement() {
            throw new NoSuchElementException();
        }

        public Iterator<E> asIterator() {
            return this;
        }

        public E previous() {
            throw new NoSuchElementException();
        }

        public int nextIndex() {
            return 0;
        }

        public int previousIndex() {
            return -1;
        }

        public void remove() {
            throw new IllegalStateException();
        }

        public void set(E element) {
            throw new IllegalStateException();
        }

        public void add(E element) {
            throw new UnsupportedOperationException();
        }
    }

    private static final class EmptySet<E> extends AbstractSet<E> implements java.io.Serializable {
        public Spliterator<E> spliterator() {
            return Spliterators.emptySpliterator();
        }

        public Iterator<E> iterator() {
            return emptyIterator();
        }

        public int size() {
            return 0;
        }

        public boolean contains(Object object) {
            return false;
        }
    }

    private static final class EmptyList<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
        public Spliterator<E> spliterator() {
            return Spliterators.emptySpliterator();
        }

        public Iterator<E> iterator() {
            return emptyIterator();
        }

        public ListIterator<E> listIterator() {
            return emptyListIterator();
        }

        public int size() {
            return 0;
        }

        public boolean contains(Object object) {
            return false;
        }

        public E get(int index) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
    }

    private static final class EmptyMap<K, V> extends AbstractMap<K, V> implements java.io.Serializable {
        public int size() {
            return 0;
        }

        public V get(Object key) {
            return null;
        }

        public boolean containsKey(Object key) {
            return false;
        }

        public Set<K> keySet() {
            return emptySet();
        }

        public Collection<V> values() {
            return emptySet();
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return emptySet();
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

        public V computeIfAbsent(K key, java.util.function.Function<? super K, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K key, java.util.function.BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V compute(K key, java.util.function.BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V merge(K key, V value, java.util.function.BiFunction<? super V, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }
    }

    public static <T> Set<T> singleton(T object) {
        return new SingletonSet<T>(object);
    }

    public static <T> List<T> singletonList(T object) {
        return new Copies<T>(1, object, true);
    }

    public static <K, V> Map<K, V> singletonMap(K key, V value) {
        return new SingletonMap<K, V>(key, value);
    }

    public static <T> List<T> nCopies(int n, T object) {
        if (n < 0) {
            throw new IllegalArgumentException("List length = " + n);
        }
        return new Copies<T>(n, object, false);
    }

    private static final class Single<E> implements Iterator<E> {
        private final E element;
        private boolean done;

        Single(E element) {
            this.element = element;
        }

        public boolean hasNext() {
            return !done;
        }

        public E next() {
            if (done) {
                throw new NoSuchElementException();
            }
            done = true;
            return element;
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }
    }

    private static <E> Spliterator<E> single(E element) {
        Object[] elements = {element};
        int known = Spliterator.ORDERED | Spliterator.IMMUTABLE | Spliterator.DISTINCT;
        return Spliterators.spliterator(elements, element == null ? known : known | Spliterator.NONNULL);
    }

    private static final class SingletonSet<E> extends AbstractSet<E> implements java.io.Serializable {
        private final E element;

        SingletonSet(E element) {
            this.element = element;
        }

        public Spliterator<E> spliterator() {
            return single(element);
        }

        public Iterator<E> iterator() {
            return new Single<E>(element);
        }

        public int size() {
            return 1;
        }

        public boolean contains(Object object) {
            return Objects.equals(object, element);
        }

        public boolean removeIf(Predicate<? super E> condition) {
            throw new UnsupportedOperationException();
        }
    }

    // Also the list with one element, whose mutators all refuse.
    private static final class Copies<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
        private final int n;
        private final E element;
        private final boolean single;

        Copies(int n, E element, boolean single) {
            this.n = n;
            this.element = element;
            this.single = single;
        }

        public int size() {
            return n;
        }

        public boolean contains(Object object) {
            return n != 0 && Objects.equals(object, element);
        }

        public int indexOf(Object object) {
            return contains(object) ? 0 : -1;
        }

        public int lastIndexOf(Object object) {
            return contains(object) ? n - 1 : -1;
        }

        public E get(int index) {
            if (index < 0 || index >= n) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + n);
            }
            return element;
        }

        public Spliterator<E> spliterator() {
            return single ? single(element) : super.spliterator();
        }

        public Iterator<E> iterator() {
            return single ? new Single<E>(element) : super.iterator();
        }

        public List<E> subList(int from, int to) {
            if (single) {
                return super.subList(from, to);
            }
            if (from < 0) {
                throw new IndexOutOfBoundsException("fromIndex = " + from);
            }
            if (to > n) {
                throw new IndexOutOfBoundsException("toIndex = " + to);
            }
            if (from > to) {
                throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
            }
            return new Copies<E>(to - from, element, false);
        }

        public boolean removeIf(Predicate<? super E> condition) {
            if (single) {
                throw new UnsupportedOperationException();
            }
            return super.removeIf(condition);
        }

        public void replaceAll(java.util.function.UnaryOperator<E> operator) {
            if (single) {
                throw new UnsupportedOperationException();
            }
            super.replaceAll(operator);
        }

        public void sort(Comparator<? super E> order) {
            if (!single) {
                super.sort(order);
            }
        }
    }

    private static final class SingletonMap<K, V> extends AbstractMap<K, V> implements java.io.Serializable {
        private final K key;
        private final V value;

        SingletonMap(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return singleton(new AbstractMap.SimpleImmutableEntry<K, V>(key, value));
        }

        public int size() {
            return 1;
        }

        public boolean containsKey(Object key) {
            return Objects.equals(key, this.key);
        }

        public boolean containsValue(Object value) {
            return Objects.equals(value, this.value);
        }

        public V get(Object key) {
            return Objects.equals(key, this.key) ? value : null;
        }

        public Set<K> keySet() {
            return singleton(key);
        }

        public Collection<V> values() {
            return singleton(value);
        }
    }

    @SuppressWarnings("unchecked")
    // Of Stream.toList: the array is the list's own.
    public static <T> List<T> immutable$(Object[] elements) {
        return ImmutableCollections.nullable(elements);
    }

    public static <T> Comparator<T> reverseOrder() {
        return (Comparator<T>) new Falling();
    }

    @SuppressWarnings("unchecked")
    public static <T> Comparator<T> reverseOrder(Comparator<T> order) {
        return order == null ? (Comparator<T>) new Falling() : order.reversed();
    }

    private static final class Falling implements Comparator<Comparable<Object>>, java.io.Serializable {
        public int compare(Comparable<Object> first, Comparable<Object> second) {
            return second.compareTo(first);
        }

        public Comparator<Comparable<Object>> reversed() {
            return Comparator.naturalOrder();
        }
    }

    public static <T> Enumeration<T> enumeration(Collection<T> all) {
        return new Enumerated<T>(all.iterator());
    }

    private static final class Enumerated<E> implements Enumeration<E> {
        private final Iterator<E> elements;

        Enumerated(Iterator<E> elements) {
            this.elements = elements;
        }

        public boolean hasMoreElements() {
            return elements.hasNext();
        }

        public E nextElement() {
            return elements.next();
        }
    }

    public static <T> ArrayList<T> list(Enumeration<T> elements) {
        ArrayList<T> list = new ArrayList<T>();
        while (elements.hasMoreElements()) {
            list.add(elements.nextElement());
        }
        return list;
    }

    public static int frequency(Collection<?> all, Object object) {
        int count = 0;
        for (Object element : all) {
            if (object == null ? element == null : object.equals(element)) {
                count++;
            }
        }
        return count;
    }

    // Looks for the elements of one in the other: a set is looked at, and the smaller one gone through.
    public static boolean disjoint(Collection<?> first, Collection<?> second) {
        Collection<?> asked = second;
        Collection<?> walked = first;
        if (first instanceof Set) {
            walked = second;
            asked = first;
        } else if (!(second instanceof Set)) {
            int n = first.size();
            int m = second.size();
            if (n == 0 || m == 0) {
                return true;
            }
            if (n > m) {
                walked = second;
                asked = first;
            }
        }
        for (Object element : walked) {
            if (asked.contains(element)) {
                return false;
            }
        }
        return true;
    }

    @SafeVarargs
    public static <T> boolean addAll(Collection<? super T> all, T... elements) {
        boolean changed = false;
        for (int i = 0; i < elements.length; i++) {
            changed |= all.add(elements[i]);
        }
        return changed;
    }

    public static <E> Set<E> newSetFromMap(Map<E, Boolean> map) {
        if (!map.isEmpty()) {
            throw new IllegalArgumentException("Map is non-empty");
        }
        return new KeysOf<E>(map);
    }

    private static final class KeysOf<E> extends AbstractSet<E> implements java.io.Serializable {
        private final Map<E, Boolean> map;
        private final Set<E> keys;

        KeysOf(Map<E, Boolean> map) {
            this.map = map;
            keys = map.keySet();
        }

        public void clear() {
            map.clear();
        }

        public int size() {
            return map.size();
        }

        public boolean isEmpty() {
            return map.isEmpty();
        }

        public boolean contains(Object object) {
            return map.containsKey(object);
        }

        public boolean remove(Object object) {
            return map.remove(object) != null;
        }

        public boolean add(E element) {
            return map.put(element, Boolean.TRUE) == null;
        }

        public Iterator<E> iterator() {
            return keys.iterator();
        }

        public Object[] toArray() {
            return keys.toArray();
        }

        public <T> T[] toArray(T[] array) {
            return keys.toArray(array);
        }

        public String toString() {
            return keys.toString();
        }

        public int hashCode() {
            return keys.hashCode();
        }

        public boolean equals(Object other) {
            return other == this || keys.equals(other);
        }

        public boolean containsAll(Collection<?> other) {
            return keys.containsAll(other);
        }

        public boolean removeAll(Collection<?> other) {
            return keys.removeAll(other);
        }

        public boolean retainAll(Collection<?> other) {
            return keys.retainAll(other);
        }

        public void forEach(Consumer<? super E> action) {
            keys.forEach(action);
        }

        public boolean removeIf(Predicate<? super E> condition) {
            return keys.removeIf(condition);
        }
    }

    public static <T> Queue<T> asLifoQueue(Deque<T> deque) {
        return new Lifo<T>(Objects.requireNonNull(deque));
    }

    private static final class Lifo<E> extends AbstractQueue<E> implements java.io.Serializable {
        private final Deque<E> deque;

        Lifo(Deque<E> deque) {
            this.deque = deque;
        }

        public boolean add(E element) {
            deque.addFirst(element);
            return true;
        }

        public boolean offer(E element) {
            return deque.offerFirst(element);
        }

        public E poll() {
            return deque.pollFirst();
        }

        public E remove() {
            return deque.removeFirst();
        }

        public E peek() {
            return deque.peekFirst();
        }

        public E element() {
            return deque.getFirst();
        }

        public void clear() {
            deque.clear();
        }

        public int size() {
            return deque.size();
        }

        public boolean isEmpty() {
            return deque.isEmpty();
        }

        public boolean contains(Object object) {
            return deque.contains(object);
        }

        public boolean remove(Object object) {
            return deque.remove(object);
        }

        public Iterator<E> iterator() {
            return deque.iterator();
        }

        public String toString() {
            return deque.toString();
        }
    }
}
