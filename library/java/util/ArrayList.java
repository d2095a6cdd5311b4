package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

// The elements, and nulls behind them. The capacity, which nobody can see, is not that of the JDK.
public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
    private Object[] elements;
    private int size;

    public ArrayList() {
        elements = new Object[0];
    }

    public ArrayList(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + capacity);
        }
        elements = new Object[0];
    }

    public ArrayList(Collection<? extends E> other) {
        elements = Arrays.objects(other.toArray());
        size = elements.length;
    }

    public void trimToSize() {
        version = new Object();
    }

    public void ensureCapacity(int capacity) {
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public boolean contains(Object object) {
        return indexOf(object) >= 0;
    }

    public int indexOf(Object object) {
        int n = size;
        for (int i = 0; i < n; i++) {
            Object element = elements[i];
            if (object == null ? element == null : object.equals(element)) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object object) {
        for (int i = size - 1; i >= 0; i--) {
            Object element = elements[i];
            if (object == null ? element == null : object.equals(element)) {
                return i;
            }
        }
        return -1;
    }

    public Object clone() {
        return getClass() == ArrayList.class ? new ArrayList<E>(this) : Arrays.noClone(this);
    }

    public Object[] toArray() {
        Object[] all = new Object[size];
        Arrays.move(elements, 0, all, 0, size);
        return all;
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] array) {
        int n = size;
        Object[] all = array.length >= n ? array : Arrays.like(array, n);
        System.arraycopy(elements, 0, all, 0, n);
        if (all.length > n) {
            all[n] = null;
        }
        return (T[]) all;
    }

    @SuppressWarnings("unchecked")
    public E get(int index) {
        Objects.checkIndex(index, size);
        return (E) elements[index];
    }

    @SuppressWarnings("unchecked")
    public E set(int index, E element) {
        Objects.checkIndex(index, size);
        E old = (E) elements[index];
        elements[index] = element;
        return old;
    }

    public boolean add(E element) {
        version = new Object();
        int n = size;
        room(n, 1);
        elements[n] = element;
        size = n + 1;
        return true;
    }

    public void add(int index, E element) {
        checkPosition(index);
        version = new Object();
        open(index, 1);
        elements[index] = element;
    }

    // Room for more behind the first n elements.
    private void room(int n, int more) {
        if (n + more > elements.length) {
            elements = Arrays.resized(elements, n + Math.max(more, n < 4 ? 4 - n : n));
        }
    }

    // Moves what is at the index and behind it.
    private void open(int index, int more) {
        int n = size;
        room(n, more);
        Arrays.move(elements, index, elements, index + more, n - index);
        size = n + more;
    }

    // Removes what is from one index up to another.
    private void close(int from, int to) {
        int n = size;
        Arrays.move(elements, to, elements, from, n - to);
        size = n - (to - from);
        for (int i = size; i < n; i++) {
            elements[i] = null;
        }
    }

    @SuppressWarnings("unchecked")
    public E remove(int index) {
        Objects.checkIndex(index, size);
        E old = (E) elements[index];
        version = new Object();
        close(index, index + 1);
        return old;
    }

    public boolean remove(Object object) {
        int index = indexOf(object);
        if (index < 0) {
            return false;
        }
        version = new Object();
        close(index, index + 1);
        return true;
    }

    public void clear() {
        version = new Object();
        close(0, size);
    }

    public boolean addAll(Collection<? extends E> other) {
        Object[] more = other.toArray();
        version = new Object();
        if (more.length == 0) {
            return false;
        }
        int n = size;
        room(n, more.length);
        Arrays.move(more, 0, elements, n, more.length);
        size = n + more.length;
        return true;
    }

    public boolean addAll(int index, Collection<? extends E> other) {
        checkPosition(index);
        Object[] more = other.toArray();
        version = new Object();
        if (more.length == 0) {
            return false;
        }
        open(index, more.length);
        Arrays.move(more, 0, elements, index, more.length);
        return true;
    }

    protected void removeRange(int from, int to) {
        if (from > to) {
            throw new IndexOutOfBoundsException("From Index: " + from + " > To Index: " + to);
        }
        version = new Object();
        close(from, to);
    }

    public boolean removeAll(Collection<?> other) {
        return removeWhere(other, true);
    }

    public boolean retainAll(Collection<?> other) {
        return removeWhere(other, false);
    }

    private boolean removeWhere(Collection<?> other, boolean contained) {
        if (other == null) {
            throw new NullPointerException();
        }
        int n = size;
        int kept = 0;
        int i = 0;
        try {
            for (; i < n; i++) {
                Object element = elements[i];
                if (other.contains(element) != contained) {
                    elements[kept++] = element;
                }
            }
        } finally {
            if (kept < i) {
                version = new Object();
                close(kept, i);
            }
        }
        return kept < n;
    }

    public boolean removeIf(Predicate<? super E> condition) {
        return removeIf(condition, 0, size);
    }

    // All elements are tested before one is removed, and before a change is told.
    @SuppressWarnings("unchecked")
    final boolean removeIf(Predicate<? super E> condition, int from, int to) {
        if (condition == null) {
            throw new NullPointerException();
        }
        Object before = version;
        Object[] seen = Arrays.first(elements, size);
        boolean[] doomed = new boolean[to];
        int count = 0;
        for (int i = from; i < to; i++) {
            if (condition.test((E) elements[i])) {
                doomed[i] = true;
                count++;
            }
            if (version != before) {
                Arrays.checkGrown(seen, elements, size);
            }
        }
        if (version != before) {
            throw new ConcurrentModificationException();
        }
        if (count == 0) {
            return false;
        }
        version = new Object();
        int kept = from;
        for (int i = from; i < to; i++) {
            if (!doomed[i]) {
                elements[kept++] = elements[i];
            }
        }
        close(kept, to);
        return true;
    }

    public Spliterator<E> spliterator() {
        return new Part<E>(this);
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        if (action == null) {
            throw new NullPointerException();
        }
        Object before = version;
        int n = size;
        for (int i = 0; version == before && i < n; i++) {
            action.accept((E) elements[i]);
        }
        if (version != before) {
            throw new ConcurrentModificationException();
        }
    }

    @SuppressWarnings("unchecked")
    public void replaceAll(UnaryOperator<E> operator) {
        if (operator == null) {
            throw new NullPointerException();
        }
        Object before = version;
        int n = size;
        for (int i = 0; version == before && i < n; i++) {
            elements[i] = operator.apply((E) elements[i]);
        }
        if (version != before) {
            throw new ConcurrentModificationException();
        }
        version = new Object();
    }

    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> order) {
        Object before = version;
        Arrays.sort((E[]) elements, 0, size, order);
        if (version != before) {
            throw new ConcurrentModificationException();
        }
        version = new Object();
    }

    private void checkPosition(int index) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
    }

    public Iterator<E> iterator() {
        return new Elements<E>(this, 0);
    }

    public ListIterator<E> listIterator() {
        return new Elements<E>(this, 0);
    }

    public ListIterator<E> listIterator(int index) {
        checkPosition(index);
        return new Elements<E>(this, index);
    }

    // `last` is the index of what was returned last, or -1.
    private static class Elements<E> implements ListIterator<E> {
        private final ArrayList<E> list;
        private int next;
        private int last = -1;
        private Object version;

        Elements(ArrayList<E> list, int index) {
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
            return next != list.size;
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

        @SuppressWarnings("unchecked")
        public E next() {
            check();
            int i = next;
            if (i >= list.size) {
                throw new NoSuchElementException();
            }
            next = i + 1;
            last = i;
            return (E) list.elements[i];
        }

        @SuppressWarnings("unchecked")
        public E previous() {
            check();
            int i = next - 1;
            if (i < 0) {
                throw new NoSuchElementException();
            }
            next = i;
            last = i;
            return (E) list.elements[i];
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
            list.remove(last);
            next = last;
            last = -1;
            version = list.version;
        }

        public void set(E element) {
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
            list.set(last, element);
        }

        public void add(E element) {
            check();
            list.add(next, element);
            next++;
            last = -1;
            version = list.version;
        }

        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super E> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            int n = list.size;
            int i = next;
            if (i >= n) {
                return;
            }
            for (; i < n && list.version == version; i++) {
                action.accept((E) list.elements[i]);
            }
            next = i;
            last = i - 1;
            check();
        }
    }

    // The array is taken when elements are asked for; changes are told after the elements. Of a view's part the places are
    // those of the list.
    static class Part<E> implements Spliterator<E> {
        final ArrayList<E> list;
        int next;
        // -1 until then.
        int end = -1;
        Object version;

        Part(ArrayList<E> list) {
            this.list = list;
        }

        private Part(Part<E> whole, int from, int to) {
            this.list = whole.list;
            this.next = from;
            this.end = to;
            this.version = whole.version;
        }

        // As it is now.
        Object seen() {
            return list.version;
        }

        int behind() {
            return list.size;
        }

        private void bind() {
            if (end < 0) {
                version = seen();
                end = behind();
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
            return new Part<E>(this, from, middle);
        }

        @SuppressWarnings("unchecked")
        public boolean tryAdvance(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            bind();
            int i = next;
            if (i >= end) {
                return false;
            }
            next = i + 1;
            action.accept((E) list.elements[i]);
            if (list.version != version) {
                throw new ConcurrentModificationException();
            }
            return true;
        }

        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            Object[] elements = list.elements;
            // The end is not kept, as in the JDK: what is added later comes if one asks again.
            boolean bound = end >= 0;
            int i = next;
            int n = bound ? end : behind();
            Object version = bound ? this.version : seen();
            next = n;
            if (n <= elements.length) {
                for (; i < n; i++) {
                    action.accept((E) elements[i]);
                }
                if (list.version == version) {
                    return;
                }
            }
            throw new ConcurrentModificationException();
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
