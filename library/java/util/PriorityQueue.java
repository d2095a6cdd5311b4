package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;

// The binary heap whose order iteration shows, and nulls behind it.
public class PriorityQueue<E> extends AbstractQueue<E> implements java.io.Serializable {
    private Object[] heap;
    private int size;
    private final Comparator<? super E> order;
    // Replaced at each modification, see AbstractList.
    private Object version;

    public PriorityQueue() {
        heap = new Object[0];
        order = null;
    }

    public PriorityQueue(int capacity) {
        this(capacity, null);
    }

    public PriorityQueue(Comparator<? super E> order) {
        heap = new Object[0];
        this.order = order;
    }

    public PriorityQueue(int capacity, Comparator<? super E> order) {
        if (capacity < 1) {
            throw new IllegalArgumentException();
        }
        heap = new Object[0];
        this.order = order;
    }

    @SuppressWarnings("unchecked")
    public PriorityQueue(Collection<? extends E> other) {
        order = other instanceof SortedSet ? (Comparator<? super E>) ((SortedSet<? extends E>) other).comparator()
            : other instanceof PriorityQueue ? (Comparator<? super E>) ((PriorityQueue<? extends E>) other).order : null;
        take(other, !(other instanceof SortedSet || other instanceof PriorityQueue));
    }

    @SuppressWarnings("unchecked")
    public PriorityQueue(PriorityQueue<? extends E> other) {
        order = (Comparator<? super E>) other.order;
        take(other, false);
    }

    @SuppressWarnings("unchecked")
    public PriorityQueue(SortedSet<? extends E> other) {
        order = (Comparator<? super E>) other.comparator();
        take(other, false);
    }

    private void take(Collection<? extends E> other, boolean unordered) {
        heap = Arrays.objects(other.toArray());
        size = heap.length;
        for (int i = 0; i < size; i++) {
            if (heap[i] == null) {
                throw new NullPointerException();
            }
        }
        if (unordered) {
            heapify();
        }
    }

    private void heapify() {
        for (int i = size / 2 - 1; i >= 0; i--) {
            down(i, heap[i]);
        }
    }

    // Of an element that is to be put at the index, or above.
    @SuppressWarnings("unchecked")
    private void up(int index, Object element) {
        if (order == null) {
            Comparable<?> check = (Comparable<?>) element;
        }
        int i = index;
        while (i > 0) {
            int parent = (i - 1) / 2;
            if (Arrays.compared(element, heap[parent], (Comparator<Object>) order) >= 0) {
                break;
            }
            heap[i] = heap[parent];
            i = parent;
        }
        heap[i] = element;
    }

    // The same, or below.
    @SuppressWarnings("unchecked")
    private void down(int index, Object element) {
        int n = size;
        int i = index;
        while (i < n / 2) {
            int child = 2 * i + 1;
            if (child + 1 < n && Arrays.compared(heap[child], heap[child + 1], (Comparator<Object>) order) > 0) {
                child++;
            }
            if (Arrays.compared(element, heap[child], (Comparator<Object>) order) <= 0) {
                break;
            }
            heap[i] = heap[child];
            i = child;
        }
        heap[i] = element;
    }

    public boolean add(E element) {
        return offer(element);
    }

    public boolean offer(E element) {
        if (element == null) {
            throw new NullPointerException();
        }
        version = new Object();
        int n = size;
        if (n == heap.length) {
            heap = Arrays.resized(heap, n < 4 ? 4 : 2 * n);
        }
        up(n, element);
        size = n + 1;
        return true;
    }

    @SuppressWarnings("unchecked")
    public E peek() {
        return size == 0 ? null : (E) heap[0];
    }

    @SuppressWarnings("unchecked")
    public E poll() {
        if (size == 0) {
            return null;
        }
        version = new Object();
        E least = (E) heap[0];
        int n = size - 1;
        size = n;
        Object last = heap[n];
        heap[n] = null;
        if (n > 0) {
            down(0, last);
        }
        return least;
    }

    private int find(Object object) {
        for (int i = 0; object != null && i < size; i++) {
            if (object.equals(heap[i])) {
                return i;
            }
        }
        return -1;
    }

    // The element that was moved to a place before the index, if there is one.
    private Object removeAt(int index) {
        version = new Object();
        int n = size - 1;
        size = n;
        Object last = heap[n];
        heap[n] = null;
        if (n == index) {
            return null;
        }
        down(index, last);
        if (heap[index] != last) {
            return null;
        }
        up(index, last);
        return heap[index] == last ? null : last;
    }

    public boolean remove(Object object) {
        int index = find(object);
        if (index < 0) {
            return false;
        }
        removeAt(index);
        return true;
    }

    public boolean contains(Object object) {
        return find(object) >= 0;
    }

    public Object[] toArray() {
        Object[] all = new Object[size];
        Arrays.move(heap, 0, all, 0, size);
        return all;
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] array) {
        int n = size;
        Object[] all = array.length >= n ? array : Arrays.like(array, n);
        System.arraycopy(heap, 0, all, 0, n);
        if (all.length > n) {
            all[n] = null;
        }
        return (T[]) all;
    }

    public int size() {
        return size;
    }

    public void clear() {
        version = new Object();
        int n = size;
        size = 0;
        for (int i = 0; i < n; i++) {
            heap[i] = null;
        }
    }

    public Comparator<? super E> comparator() {
        return order;
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Object before = version;
        Object[] seen = Arrays.first(heap, size);
        int n = seen.length;
        for (int i = 0; i < n; i++) {
            action.accept((E) heap[i]);
            if (version != before) {
                Arrays.checkGrown(seen, heap, size);
            }
        }
        if (version != before) {
            throw new ConcurrentModificationException();
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
        version = new Object();
        Object before = version;
        Object[] seen = Arrays.first(heap, size);
        int n = seen.length;
        boolean[] doomed = new boolean[n];
        int count = 0;
        for (int i = 0; i < n; i++) {
            Object element = heap[i];
            if ((condition != null ? condition.test((E) element) : other.contains(element)) == is) {
                doomed[i] = true;
                count++;
            }
            if (version != before) {
                Arrays.checkGrown(seen, heap, size);
            }
        }
        if (version != before) {
            throw new ConcurrentModificationException();
        }
        if (count == 0) {
            return false;
        }
        int kept = 0;
        for (int i = 0; i < n; i++) {
            if (!doomed[i]) {
                heap[kept++] = heap[i];
            }
        }
        for (int i = kept; i < n; i++) {
            heap[i] = null;
        }
        size = kept;
        heapify();
        return true;
    }

    public Spliterator<E> spliterator() {
        return new Part<E>(this, 0, -1, null);
    }

    // One element is given after a look for changes; of all, that ends at an empty place, changes are told after the elements.
    private static final class Part<E> implements Spliterator<E> {
        private final PriorityQueue<E> queue;
        private int next;
        // -1 until elements are asked for.
        private int end;
        private Object version;

        Part(PriorityQueue<E> queue, int next, int end, Object version) {
            this.queue = queue;
            this.next = next;
            this.end = end;
            this.version = version;
        }

        private void bind() {
            if (end < 0) {
                version = queue.version;
                end = queue.size;
            }
        }

        @SuppressWarnings("unchecked")
        private E at(int index) {
            return index < queue.heap.length ? (E) queue.heap[index] : null;
        }

        public boolean tryAdvance(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            bind();
            int i = next;
            if (i >= end) {
                return false;
            }
            next = i + 1;
            E element = at(i);
            if (element == null || queue.version != version) {
                throw new ConcurrentModificationException();
            }
            action.accept(element);
            return true;
        }

        public Spliterator<E> trySplit() {
            bind();
            int from = next;
            int middle = (from + end) >>> 1;
            if (from >= middle) {
                return null;
            }
            next = middle;
            return new Part<E>(queue, from, middle, version);
        }

        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            bind();
            int i = next;
            next = end;
            Object before = queue.version;
            Object[] seen = Arrays.first(queue.heap, queue.size);
            for (; i < end; i++) {
                E element = at(i);
                if (element == null) {
                    break;
                }
                action.accept(element);
                if (queue.version != before) {
                    Arrays.checkGrown(seen, queue.heap, queue.size);
                }
            }
            if (queue.version != version) {
                throw new ConcurrentModificationException();
            }
        }

        public long estimateSize() {
            bind();
            return end - next;
        }

        public int characteristics() {
            return SIZED | SUBSIZED | NONNULL;
        }
    }

    public Iterator<E> iterator() {
        return new Elements<E>(this);
    }

    // `last` is the index of what was returned last, or -1. `moved` are elements that a removal put before `next`; they come at
    // the end, and `lastMoved` is what was returned last then.
    private static final class Elements<E> implements Iterator<E> {
        private final PriorityQueue<E> queue;
        private int next;
        private int last = -1;
        private ArrayDeque<Object> moved;
        private Object lastMoved;
        private Object version;

        Elements(PriorityQueue<E> queue) {
            this.queue = queue;
            version = queue.version;
        }

        private void check() {
            if (queue.version != version) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean hasNext() {
            return next < queue.size || moved != null && !moved.isEmpty();
        }

        @SuppressWarnings("unchecked")
        public E next() {
            check();
            if (next < queue.size) {
                last = next++;
                return (E) queue.heap[last];
            }
            if (moved != null) {
                last = -1;
                lastMoved = moved.poll();
                if (lastMoved != null) {
                    return (E) lastMoved;
                }
            }
            throw new NoSuchElementException();
        }

        public void remove() {
            check();
            if (last >= 0) {
                Object other = queue.removeAt(last);
                last = -1;
                if (other == null) {
                    next--;
                } else {
                    if (moved == null) {
                        moved = new ArrayDeque<Object>();
                    }
                    moved.add(other);
                }
            } else if (lastMoved != null) {
                int i = 0;
                while (queue.heap[i] != lastMoved) {
                    i++;
                }
                queue.removeAt(i);
                lastMoved = null;
            } else {
                throw new IllegalStateException();
            }
            version = queue.version;
        }
    }
}
