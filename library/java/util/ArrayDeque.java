package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;

// The elements from the head on, and nulls behind them: where the JDK's array begins is no part of the state. Iterators throw
// after each modification by others, as is documented; those of the JDK do not notice all of them.
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable, java.io.Serializable {
    private Object[] elements;
    private int size;
    // Replaced at each modification, see AbstractList.
    private Object version;

    public ArrayDeque() {
        elements = new Object[0];
    }

    public ArrayDeque(int capacity) {
        elements = new Object[0];
    }

    public ArrayDeque(Collection<? extends E> other) {
        elements = new Object[0];
        addAll(other);
    }

    // The others make room for a new element.
    private void insert(int index, E element) {
        if (element == null) {
            throw new NullPointerException();
        }
        version = new Object();
        int n = size;
        if (n == elements.length) {
            elements = Arrays.resized(elements, n < 4 ? 4 : 2 * n);
        }
        Arrays.move(elements, index, elements, index + 1, n - index);
        elements[index] = element;
        size = n + 1;
    }

    @SuppressWarnings("unchecked")
    private E delete(int index) {
        version = new Object();
        E old = (E) elements[index];
        int n = size - 1;
        Arrays.move(elements, index + 1, elements, index, n - index);
        elements[n] = null;
        size = n;
        return old;
    }

    public void addFirst(E element) {
        insert(0, element);
    }

    public void addLast(E element) {
        insert(size, element);
    }

    public boolean addAll(Collection<? extends E> other) {
        int before = size;
        for (E element : other) {
            insert(size, element);
        }
        return size > before;
    }

    public boolean offerFirst(E element) {
        insert(0, element);
        return true;
    }

    public boolean offerLast(E element) {
        insert(size, element);
        return true;
    }

    public E removeFirst() {
        E element = pollFirst();
        if (element == null) {
            throw new NoSuchElementException();
        }
        return element;
    }

    public E removeLast() {
        E element = pollLast();
        if (element == null) {
            throw new NoSuchElementException();
        }
        return element;
    }

    public E pollFirst() {
        return size == 0 ? null : delete(0);
    }

    public E pollLast() {
        return size == 0 ? null : delete(size - 1);
    }

    public E getFirst() {
        E element = peekFirst();
        if (element == null) {
            throw new NoSuchElementException();
        }
        return element;
    }

    public E getLast() {
        E element = peekLast();
        if (element == null) {
            throw new NoSuchElementException();
        }
        return element;
    }

    @SuppressWarnings("unchecked")
    public E peekFirst() {
        return size == 0 ? null : (E) elements[0];
    }

    @SuppressWarnings("unchecked")
    public E peekLast() {
        return size == 0 ? null : (E) elements[size - 1];
    }

    public boolean removeFirstOccurrence(Object object) {
        int n = size;
        for (int i = 0; object != null && i < n; i++) {
            if (object.equals(elements[i])) {
                delete(i);
                return true;
            }
        }
        return false;
    }

    public boolean removeLastOccurrence(Object object) {
        for (int i = size - 1; object != null && i >= 0; i--) {
            if (object.equals(elements[i])) {
                delete(i);
                return true;
            }
        }
        return false;
    }

    public boolean add(E element) {
        insert(size, element);
        return true;
    }

    public boolean offer(E element) {
        insert(size, element);
        return true;
    }

    public E remove() {
        return removeFirst();
    }

    public E poll() {
        return pollFirst();
    }

    public E element() {
        return getFirst();
    }

    public E peek() {
        return peekFirst();
    }

    public void push(E element) {
        insert(0, element);
    }

    public E pop() {
        return removeFirst();
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public boolean contains(Object object) {
        int n = size;
        for (int i = 0; object != null && i < n; i++) {
            if (object.equals(elements[i])) {
                return true;
            }
        }
        return false;
    }

    public boolean remove(Object object) {
        return removeFirstOccurrence(object);
    }

    public void clear() {
        version = new Object();
        int n = size;
        size = 0;
        for (int i = 0; i < n; i++) {
            elements[i] = null;
        }
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
        Arrays.move(elements, 0, all, 0, n);
        if (all.length > n) {
            all[n] = null;
        }
        return (T[]) all;
    }

    public ArrayDeque<E> clone() {
        if (getClass() != ArrayDeque.class) {
            Arrays.noClone(this);
        }
        return new ArrayDeque<E>(this);
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Object before = version;
        int n = size;
        for (int i = 0; i < n; i++) {
            action.accept((E) elements[i]);
            if (version != before) {
                throw new ConcurrentModificationException();
            }
        }
    }

    public boolean removeIf(Predicate<? super E> condition) {
        Objects.requireNonNull(condition);
        return removeWhere(condition, null, true);
    }

    public boolean removeAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return removeWhere(null, other, true);
    }

    public boolean retainAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return removeWhere(null, other, false);
    }

    // All elements are tested before one is removed.
    @SuppressWarnings("unchecked")
    private boolean removeWhere(Predicate<? super E> condition, Collection<?> other, boolean is) {
        Object before = version;
        int n = size;
        boolean[] doomed = new boolean[n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            Object element = elements[i];
            if ((condition != null ? condition.test((E) element) : other.contains(element)) == is) {
                doomed[i] = true;
                count++;
            }
            if (version != before) {
                throw new ConcurrentModificationException();
            }
        }
        if (count == 0) {
            return false;
        }
        version = new Object();
        int kept = 0;
        for (int i = 0; i < n; i++) {
            if (!doomed[i]) {
                elements[kept++] = elements[i];
            }
        }
        for (int i = kept; i < n; i++) {
            elements[i] = null;
        }
        size = kept;
        return true;
    }

    public Spliterator<E> spliterator() {
        return Spliterators.exactly$(this, Spliterator.ORDERED | Spliterator.SIZED | Spliterator.SUBSIZED | Spliterator.NONNULL, false);
    }

    public Iterator<E> iterator() {
        return new Elements<E>(this, 0, 1);
    }

    public Iterator<E> descendingIterator() {
        return new Elements<E>(this, size - 1, -1);
    }

    private static final class Elements<E> implements Iterator<E> {
        private final ArrayDeque<E> deque;
        private final int step;
        private int next;
        private int last = -1;
        private Object version;

        Elements(ArrayDeque<E> deque, int index, int step) {
            this.deque = deque;
            this.step = step;
            next = index;
            version = deque.version;
        }

        private void check() {
            if (deque.version != version) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean hasNext() {
            return step > 0 ? next < deque.size : next >= 0;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            check();
            last = next;
            next += step;
            return (E) deque.elements[last];
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
            deque.delete(last);
            if (step > 0) {
                next--;
            }
            last = -1;
            version = deque.version;
        }
    }
}
