package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

// The elements, and nulls behind them. The array is not as long as the capacity says, which it is in the JDK.
public class Vector<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
    // Of the real class, and here only for its subclasses.
    protected Object[] elementData;
    protected int elementCount;
    protected int capacityIncrement;
    private int capacity;

    public Vector(int capacity, int increment) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + capacity);
        }
        this.capacity = capacity;
        capacityIncrement = increment;
        elementData = new Object[0];
    }

    public Vector(int capacity) {
        this(capacity, 0);
    }

    public Vector() {
        this(10, 0);
    }

    public Vector(Collection<? extends E> other) {
        elementData = Arrays.objects(other.toArray());
        elementCount = elementData.length;
        capacity = elementCount;
    }

    // Room for more behind the first n elements.
    private void room(int n, int more) {
        if (n + more > capacity) {
            grow(n + more);
        }
        if (n + more > elementData.length) {
            elementData = Arrays.resized(elementData, n + Math.max(more, n < 4 ? 4 - n : n));
        }
    }

    private void grow(int least) {
        int growth = capacityIncrement > 0 ? capacityIncrement : capacity;
        capacity = capacity + Math.max(least - capacity, growth);
    }

    private void open(int index, int more) {
        int n = elementCount;
        room(n, more);
        Arrays.move(elementData, index, elementData, index + more, n - index);
        elementCount = n + more;
    }

    private void close(int from, int to) {
        int n = elementCount;
        Arrays.move(elementData, to, elementData, from, n - to);
        int left = n - (to - from);
        elementCount = left;
        for (int i = left; i < n; i++) {
            elementData[i] = null;
        }
    }

    public synchronized void copyInto(Object[] array) {
        int n = elementCount;
        if (n > array.length) {
            throw new ArrayIndexOutOfBoundsException(
                "arraycopy: last destination index " + n + " out of bounds for object array[" + array.length + "]");
        }
        Arrays.move(elementData, 0, array, 0, n);
    }

    public synchronized void trimToSize() {
        version = new Object();
        capacity = elementCount;
    }

    public synchronized void ensureCapacity(int least) {
        if (least > 0) {
            version = new Object();
            if (least > capacity) {
                grow(least);
            }
        }
    }

    public synchronized void setSize(int size) {
        version = new Object();
        int n = elementCount;
        if (size < 0) {
            elementCount = size;
            element(size);
        }
        if (size > n) {
            room(n, size - n);
        }
        for (int i = size; i < n; i++) {
            elementData[i] = null;
        }
        elementCount = size;
    }

    public synchronized int capacity() {
        return capacity;
    }

    public synchronized int size() {
        return elementCount;
    }

    public synchronized boolean isEmpty() {
        return elementCount == 0;
    }

    public Enumeration<E> elements() {
        return new Enumerated<E>(this);
    }

    private static final class Enumerated<E> implements Enumeration<E> {
        private final Vector<E> vector;
        private int next;

        Enumerated(Vector<E> vector) {
            this.vector = vector;
        }

        public boolean hasMoreElements() {
            return next < vector.elementCount;
        }

        @SuppressWarnings("unchecked")
        public E nextElement() {
            synchronized (vector) {
                if (next < vector.elementCount) {
                    return (E) vector.elementData[next++];
                }
            }
            throw new NoSuchElementException("Vector Enumeration");
        }
    }

    public boolean contains(Object object) {
        return indexOf(object, 0) >= 0;
    }

    public int indexOf(Object object) {
        return indexOf(object, 0);
    }

    public synchronized int indexOf(Object object, int from) {
        for (int i = from; i < elementCount; i++) {
            Object element = element(i);
            if (object == null ? element == null : object.equals(element)) {
                return i;
            }
        }
        return -1;
    }

    // The JDK's array is as long as the capacity.
    @SuppressWarnings("unchecked")
    private E element(int index) {
        if (index < 0) {
            throw new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + capacity);
        }
        return (E) elementData[index];
    }

    public synchronized int lastIndexOf(Object object) {
        return lastIndexOf(object, elementCount - 1);
    }

    public synchronized int lastIndexOf(Object object, int from) {
        if (from >= elementCount) {
            throw new IndexOutOfBoundsException(from + " >= " + elementCount);
        }
        for (int i = from; i >= 0; i--) {
            Object element = elementData[i];
            if (object == null ? element == null : object.equals(element)) {
                return i;
            }
        }
        return -1;
    }

    public synchronized E elementAt(int index) {
        checkIndex(index);
        return element(index);
    }

    private void checkIndex(int index) {
        if (index >= elementCount) {
            throw new ArrayIndexOutOfBoundsException(index + " >= " + elementCount);
        }
    }

    private void check(int index) {
        if (index >= elementCount) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
    }

    public synchronized E firstElement() {
        if (elementCount == 0) {
            throw new NoSuchElementException();
        }
        return element(0);
    }

    public synchronized E lastElement() {
        if (elementCount == 0) {
            throw new NoSuchElementException();
        }
        return element(elementCount - 1);
    }

    public synchronized void setElementAt(E element, int index) {
        checkIndex(index);
        element(index);
        elementData[index] = element;
    }

    public synchronized void removeElementAt(int index) {
        checkIndex(index);
        if (index < 0) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        close(index, index + 1);
        version = new Object();
    }

    public synchronized void insertElementAt(E element, int index) {
        if (index > elementCount) {
            throw new ArrayIndexOutOfBoundsException(index + " > " + elementCount);
        }
        version = new Object();
        if (index < 0) {
            int n = elementCount;
            room(n, 1);
            throw new ArrayIndexOutOfBoundsException("arraycopy: source index " + index + " out of bounds for object array[" + capacity + "]");
        }
        open(index, 1);
        elementData[index] = element;
    }

    public synchronized void addElement(E element) {
        append(element);
    }

    private void append(E element) {
        version = new Object();
        int n = elementCount;
        room(n, 1);
        elementData[n] = element;
        elementCount = n + 1;
    }

    public synchronized boolean removeElement(Object object) {
        version = new Object();
        int index = indexOf(object);
        if (index < 0) {
            return false;
        }
        removeElementAt(index);
        return true;
    }

    public synchronized void removeAllElements() {
        version = new Object();
        close(0, elementCount);
    }

    public synchronized Object clone() {
        if (getClass() != Vector.class) {
            return Arrays.noClone(this);
        }
        Vector<E> copy = new Vector<E>(elementCount, capacityIncrement);
        copy.elementData = Arrays.resized(Arrays.copyOf(elementData, elementCount), elementCount);
        copy.elementCount = elementCount;
        return copy;
    }

    public synchronized Object[] toArray() {
        Object[] all = new Object[elementCount];
        Arrays.move(elementData, 0, all, 0, elementCount);
        return all;
    }

    @SuppressWarnings("unchecked")
    public synchronized <T> T[] toArray(T[] array) {
        int n = elementCount;
        Object[] all = array.length >= n ? array : Arrays.like(array, n);
        System.arraycopy(elementData, 0, all, 0, n);
        if (all.length > n) {
            all[n] = null;
        }
        return (T[]) all;
    }

    public synchronized E get(int index) {
        check(index);
        return element(index);
    }

    public synchronized E set(int index, E element) {
        check(index);
        E old = element(index);
        elementData[index] = element;
        return old;
    }

    public synchronized boolean add(E element) {
        append(element);
        return true;
    }

    public boolean remove(Object object) {
        return removeElement(object);
    }

    public void add(int index, E element) {
        insertElementAt(element, index);
    }

    public synchronized E remove(int index) {
        version = new Object();
        check(index);
        E old = element(index);
        close(index, index + 1);
        return old;
    }

    public void clear() {
        removeAllElements();
    }

    public synchronized boolean containsAll(Collection<?> other) {
        return super.containsAll(other);
    }

    public boolean addAll(Collection<? extends E> other) {
        Object[] more = other.toArray();
        synchronized (this) {
            version = new Object();
            if (more.length == 0) {
                return false;
            }
            int n = elementCount;
            room(n, more.length);
            Arrays.move(more, 0, elementData, n, more.length);
            elementCount = n + more.length;
            return true;
        }
    }

    public boolean removeAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return removeWhere(null, other, true);
    }

    public boolean retainAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return removeWhere(null, other, false);
    }

    public boolean removeIf(Predicate<? super E> condition) {
        Objects.requireNonNull(condition);
        return removeWhere(condition, null, true);
    }

    // All elements are tested before one is removed.
    @SuppressWarnings("unchecked")
    private synchronized boolean removeWhere(Predicate<? super E> condition, Collection<?> other, boolean is) {
        Object before = version;
        Object[] seen = Arrays.first(elementData, elementCount);
        int n = seen.length;
        boolean[] doomed = new boolean[n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            Object element = elementData[i];
            if ((condition != null ? condition.test((E) element) : other.contains(element)) == is) {
                doomed[i] = true;
                count++;
            }
            if (version != before) {
                Arrays.checkGrown(seen, elementData, elementCount);
            }
        }
        if (version != before) {
            throw new ConcurrentModificationException();
        }
        if (count == 0) {
            return false;
        }
        version = new Object();
        int kept = 0;
        for (int i = 0; i < n; i++) {
            if (!doomed[i]) {
                elementData[kept++] = elementData[i];
            }
        }
        close(kept, n);
        return true;
    }

    public synchronized boolean addAll(int index, Collection<? extends E> other) {
        if (index < 0 || index > elementCount) {
            throw new ArrayIndexOutOfBoundsException(index);
        }
        Object[] more = other.toArray();
        version = new Object();
        if (more.length == 0) {
            return false;
        }
        open(index, more.length);
        Arrays.move(more, 0, elementData, index, more.length);
        return true;
    }

    public synchronized boolean equals(Object other) {
        return super.equals(other);
    }

    public synchronized int hashCode() {
        return super.hashCode();
    }

    public synchronized String toString() {
        return super.toString();
    }

    public synchronized List<E> subList(int from, int to) {
        return Collections.synchronizedList(super.subList(from, to), this);
    }

    protected synchronized void removeRange(int from, int to) {
        version = new Object();
        close(from, to);
    }

    @SuppressWarnings("unchecked")
    public synchronized void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Object before = version;
        int n = elementCount;
        for (int i = 0; version == before && i < n; i++) {
            action.accept((E) elementData[i]);
        }
        if (version != before) {
            throw new ConcurrentModificationException();
        }
    }

    @SuppressWarnings("unchecked")
    public synchronized void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        Object before = version;
        int n = elementCount;
        for (int i = 0; version == before && i < n; i++) {
            elementData[i] = operator.apply((E) elementData[i]);
        }
        if (version != before) {
            throw new ConcurrentModificationException();
        }
        version = new Object();
    }

    @SuppressWarnings("unchecked")
    public synchronized void sort(Comparator<? super E> order) {
        Object before = version;
        Arrays.sort((E[]) elementData, 0, elementCount, order);
        if (version != before) {
            throw new ConcurrentModificationException();
        }
        version = new Object();
    }

    public synchronized Iterator<E> iterator() {
        return new Elements<E>(this, 0);
    }

    public synchronized ListIterator<E> listIterator() {
        return new Elements<E>(this, 0);
    }

    public synchronized ListIterator<E> listIterator(int index) {
        if (index < 0 || index > elementCount) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
        return new Elements<E>(this, index);
    }

    // `last` is the index of what was returned last, or -1. hasNext takes no lock.
    private static final class Elements<E> implements ListIterator<E> {
        private final Vector<E> list;
        private int next;
        private int last = -1;
        private Object version;

        Elements(Vector<E> list, int index) {
            this.list = list;
            next = index;
            version = list.version;
        }

        private void check() {
            if (list.version != version) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean hasNext() {
            return next != list.elementCount;
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
            synchronized (list) {
                check();
                int i = next;
                if (i >= list.elementCount) {
                    throw new NoSuchElementException();
                }
                next = i + 1;
                last = i;
                return list.element(i);
            }
        }

        public E previous() {
            synchronized (list) {
                check();
                int i = next - 1;
                if (i < 0) {
                    throw new NoSuchElementException();
                }
                next = i;
                last = i;
                return list.element(i);
            }
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            synchronized (list) {
                check();
                list.remove(last);
                version = list.version;
            }
            next = last;
            last = -1;
        }

        public void set(E element) {
            if (last < 0) {
                throw new IllegalStateException();
            }
            synchronized (list) {
                check();
                list.set(last, element);
            }
        }

        public void add(E element) {
            synchronized (list) {
                check();
                list.add(next, element);
                version = list.version;
            }
            next++;
            last = -1;
        }

        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            synchronized (list) {
                int n = list.elementCount;
                int i = next;
                if (i >= n) {
                    return;
                }
                for (; i < n && list.version == version; i++) {
                    action.accept((E) list.elementData[i]);
                }
                next = i;
                last = i - 1;
                check();
            }
        }
    }

    public Spliterator<E> spliterator() {
        return new Part<E>(this, 0, -1);
    }

    // Changes are told after the elements, which are those of the array that the vector had, as long as its capacity stays.
    private static final class Part<E> implements Spliterator<E> {
        private final Vector<E> vector;
        private int next;
        // -1 until elements are asked for.
        private int end;
        private Object[] array;
        private int capacity;
        private Object version;

        Part(Vector<E> vector, int next, int end) {
            this.vector = vector;
            this.next = next;
            this.end = end;
        }

        private void bind() {
            if (end < 0) {
                synchronized (vector) {
                    array = vector.elementData;
                    capacity = vector.capacity;
                    version = vector.version;
                    end = vector.elementCount;
                }
            }
        }

        @SuppressWarnings("unchecked")
        private E get(int index) {
            if (array != vector.elementData && capacity == vector.capacity) {
                array = vector.elementData;
            }
            return (E) array[index];
        }

        private void check() {
            if (vector.version != version) {
                throw new ConcurrentModificationException();
            }
        }

        public Spliterator<E> trySplit() {
            bind();
            int from = next;
            int middle = (from + end) >>> 1;
            if (from >= middle) {
                return null;
            }
            next = middle;
            Part<E> part = new Part<E>(vector, from, middle);
            part.array = array;
            part.capacity = capacity;
            part.version = version;
            return part;
        }

        public boolean tryAdvance(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            bind();
            int i = next;
            if (i >= end) {
                return false;
            }
            next = i + 1;
            action.accept(get(i));
            check();
            return true;
        }

        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            bind();
            int i = next;
            next = end;
            for (; i < end; i++) {
                action.accept(get(i));
            }
            check();
        }

        public long estimateSize() {
            bind();
            return end - next;
        }

        public int characteristics() {
            return ORDERED | SIZED | SUBSIZED;
        }
    }
}
