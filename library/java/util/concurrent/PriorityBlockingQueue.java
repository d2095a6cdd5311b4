package java.util.concurrent;

import j2pml.Model;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;

// A binary heap in an array, as the JDK's, so that elements come in the same order. Where comparing calls nothing of the
// program an operation is one step; else the thread keeps others out meanwhile.
public class PriorityBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, java.io.Serializable {
    private final Comparator<? super E> order;
    private Object[] heap;
    int count;
    private Thread owner;

    public PriorityBlockingQueue() {
        order = null;
    }

    public PriorityBlockingQueue(int initialCapacity) {
        this(initialCapacity, null);
    }

    public PriorityBlockingQueue(int initialCapacity, Comparator<? super E> comparator) {
        if (initialCapacity < 1) {
            throw new IllegalArgumentException();
        }
        order = comparator;
    }

    @SuppressWarnings("unchecked")
    public PriorityBlockingQueue(Collection<? extends E> other) {
        boolean sorted = false;
        if (other instanceof SortedSet) {
            order = (Comparator<? super E>) ((SortedSet<? extends E>) other).comparator();
            sorted = true;
        } else if (other instanceof PriorityBlockingQueue) {
            order = (Comparator<? super E>) ((PriorityBlockingQueue<? extends E>) other).order;
            sorted = true;
        } else {
            order = null;
        }
        Object[] elements = other.toArray();
        int n = elements.length;
        for (int i = 0; i < n; i++) {
            if (elements[i] == null) {
                throw new NullPointerException();
            }
        }
        resize(n);
        for (int i = 0; i < n; i++) {
            heap[i] = elements[i];
        }
        count = n;
        for (int i = (n >>> 1) - 1; !sorted && i >= 0; i--) {
            down(i, n, heap[i]);
        }
    }

    // The length depends on the number of elements alone, so that equal contents are equal states.
    private void resize(int n) {
        int length = n + 3 & ~3;
        if (n == 0) {
            heap = null;
        } else if (heap == null || heap.length != length) {
            Object[] all = new Object[length];
            for (int i = 0; heap != null && i < heap.length && i < length; i++) {
                all[i] = heap[i];
            }
            heap = all;
        }
    }

    // Whether comparing it calls nothing of the program.
    private boolean simple(Object element) {
        return order == null
                && (element == null
                || element instanceof Integer
                || element instanceof String
                || element instanceof Long
                || element instanceof Enum);
    }

    // By those that are there; all of one class.
    private boolean simple() {
        return count == 0 ? order == null : simple(heap[0]);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private int compare(Object first, Object second) {
        if (order != null) {
            return ((Comparator) order).compare(first, second);
        }
        if (first instanceof Integer && second instanceof Integer) {
            int a = (Integer) first;
            int b = (Integer) second;
            return a < b ? -1 : a > b ? 1 : 0;
        }
        if (first instanceof String && second instanceof String) {
            return ((String) first).compareTo((String) second);
        }
        if (first instanceof Long && second instanceof Long) {
            long a = (Long) first;
            long b = (Long) second;
            return a < b ? -1 : a > b ? 1 : 0;
        }
        return ((Comparable) first).compareTo(second);
    }

    private void up(int from, Object element) {
        if (order == null) {
            Comparable<?> comparable = (Comparable<?>) element;
        }
        int at = from;
        while (at > 0) {
            int parent = at - 1 >>> 1;
            Object above = heap[parent];
            if (compare(element, above) >= 0) {
                break;
            }
            heap[at] = above;
            at = parent;
        }
        heap[at] = element;
    }

    // In a heap of n elements.
    private void down(int from, int n, Object element) {
        int at = from;
        int half = n >>> 1;
        while (at < half) {
            int child = 2 * at + 1;
            if (child + 1 < n && compare(heap[child], heap[child + 1]) > 0) {
                child++;
            }
            if (compare(element, heap[child]) <= 0) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = element;
    }

    // In a section, or as the owner.

    @SuppressWarnings("unchecked")
    private E pop() {
        if (count == 0) {
            return null;
        }
        E result = (E) heap[0];
        int n = count - 1;
        Object last = heap[n];
        heap[n] = null;
        count = n;
        if (n > 0) {
            down(0, n, last);
        }
        resize(n);
        return result;
    }

    private void push(Object element) {
        int n = count;
        resize(n + 1);
        up(n, element);
        count = n + 1;
    }

    private void removeAt(int index) {
        int n = count - 1;
        Object moved = heap[n];
        heap[n] = null;
        count = n;
        if (index != n) {
            down(index, n, moved);
            if (heap[index] == moved) {
                up(index, moved);
            }
        }
        resize(n);
    }

    // Keeps others out; tells who did before, this thread or nobody.
    private Thread acquire() {
        Thread me = Thread.currentThread();
        Model.await(owner == null || owner == me);
        Thread before = owner;
        owner = me;
        Model.end();
        return before;
    }

    private void release(Thread before) {
        Model.begin();
        owner = before;
        Model.end();
    }

    public boolean add(E element) {
        return offer(element);
    }

    public boolean offer(E element) {
        if (element == null) {
            throw new NullPointerException();
        }
        Thread me = Thread.currentThread();
        boolean simple = simple(element);
        if (simple) {
            Model.await(owner == null || owner == me);
            simple = simpleWith(element);
            if (simple) {
                push(element);
            }
            Model.end();
        }
        if (!simple) {
            Thread before = acquire();
            try {
                push(element);
            } finally {
                resize(count);
                release(before);
            }
        }
        return true;
    }

    private boolean simpleWith(Object element) {
        return count == 0
                || heap[0] instanceof Integer && element instanceof Integer
                || heap[0] instanceof String && element instanceof String
                || heap[0] instanceof Long && element instanceof Long;
    }

    public void put(E element) {
        offer(element);
    }

    public boolean offer(E element, long timeout, TimeUnit unit) {
        return offer(element);
    }

    // The section of an await has begun: takes the first element, and ends it.
    private E popAndEnd(Thread me) {
        E result = null;
        boolean simple = simple();
        Thread before = owner;
        if (simple) {
            result = pop();
        } else {
            owner = me;
        }
        Model.end();
        if (!simple) {
            try {
                result = pop();
            } finally {
                release(before);
            }
        }
        return result;
    }

    public E poll() {
        Thread me = Thread.currentThread();
        Model.await(owner == null || owner == me);
        return popAndEnd(me);
    }

    public E take() throws InterruptedException {
        return take(false);
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        if (unit.toNanos(timeout) > 0) {
            return take(true);
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return poll();
    }

    private E take(boolean timed) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        Thread me = Thread.currentThread();
        int how = Model.await(
                count > 0 && (owner == null || owner == me),
                Model.flagged() && count == 0,
                timed && Model.timeouts() && count == 0);
        if (how == 0) {
            return popAndEnd(me);
        }
        if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return null;
    }

    @SuppressWarnings("unchecked")
    public E peek() {
        Thread me = Thread.currentThread();
        Model.await(owner == null || owner == me);
        E first = count == 0 ? null : (E) heap[0];
        Model.end();
        return first;
    }

    public Comparator<? super E> comparator() {
        return order;
    }

    public int size() {
        Thread me = Thread.currentThread();
        Model.await(owner == null || owner == me);
        int n = count;
        Model.end();
        return n;
    }

    public int remainingCapacity() {
        return Integer.MAX_VALUE;
    }

    public boolean remove(Object object) {
        Thread before = acquire();
        try {
            for (int i = 0; object != null && i < count; i++) {
                if (object.equals(heap[i])) {
                    removeAt(i);
                    return true;
                }
            }
            return false;
        } finally {
            release(before);
        }
    }

    public boolean contains(Object object) {
        return object != null && Snapshots.find(toArray(), object) >= 0;
    }

    public String toString() {
        return Snapshots.text(this, toArray());
    }

    public int drainTo(Collection<? super E> target) {
        return drainTo(target, Integer.MAX_VALUE);
    }

    @SuppressWarnings("unchecked")
    public int drainTo(Collection<? super E> target, int most) {
        Objects.requireNonNull(target);
        if (target == this) {
            throw new IllegalArgumentException();
        }
        if (most <= 0) {
            return 0;
        }
        Thread before = acquire();
        try {
            int n = count < most ? count : most;
            for (int i = 0; i < n; i++) {
                target.add((E) heap[0]);
                pop();
            }
            return n;
        } finally {
            release(before);
        }
    }

    public void clear() {
        Thread me = Thread.currentThread();
        Model.await(owner == null || owner == me);
        heap = null;
        count = 0;
        Model.end();
    }

    public Object[] toArray() {
        Thread me = Thread.currentThread();
        Model.await(owner == null || owner == me);
        Object[] all = new Object[count];
        for (int i = 0; i < all.length; i++) {
            all[i] = heap[i];
        }
        Model.end();
        return all;
    }

    public <T> T[] toArray(T[] array) {
        return Snapshots.filled(toArray(), array);
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

    // All are tested before one is removed; the rest becomes a heap again.
    @SuppressWarnings("unchecked")
    private boolean removeWhere(Predicate<? super E> condition, Collection<?> other, boolean contained) {
        Thread before = acquire();
        try {
            int n = count;
            Object[] kept = new Object[n];
            int left = 0;
            for (int i = 0; i < n; i++) {
                E element = (E) heap[i];
                if (condition != null ? !condition.test(element) : other.contains(element) != contained) {
                    kept[left++] = element;
                }
            }
            if (left == n) {
                return false;
            }
            for (int i = 0; i < n; i++) {
                heap[i] = kept[i];
            }
            count = left;
            for (int i = (left >>> 1) - 1; i >= 0; i--) {
                down(i, left, heap[i]);
            }
            resize(left);
            return true;
        } finally {
            release(before);
        }
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Thread before = acquire();
        try {
            for (int i = 0; i < count; i++) {
                action.accept((E) heap[i]);
            }
        } finally {
            release(before);
        }
    }

    // Removes this very object, if it is still there.
    private void removeSame(Object object) {
        Thread before = acquire();
        try {
            for (int i = 0; i < count; i++) {
                if (heap[i] == object) {
                    removeAt(i);
                    break;
                }
            }
        } finally {
            release(before);
        }
    }

    public Spliterator<E> spliterator() {
        return Spliterators.snapshot$(this, Spliterator.NONNULL);
    }

    public Iterator<E> iterator() {
        return new Elements<E>(this, toArray());
    }

    // Of a snapshot.
    private static final class Elements<E> implements Iterator<E> {
        private final PriorityBlockingQueue<E> queue;
        private final Object[] elements;
        private int next;
        private boolean returned;

        Elements(PriorityBlockingQueue<E> queue, Object[] elements) {
            this.queue = queue;
            this.elements = elements;
        }

        public boolean hasNext() {
            return next < elements.length;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (next >= elements.length) {
                throw new NoSuchElementException();
            }
            returned = true;
            return (E) elements[next++];
        }

        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int i = next;
            if (i < elements.length) {
                returned = false;
                next = elements.length;
                for (; i < elements.length; i++) {
                    action.accept((E) elements[i]);
                }
                returned = true;
            }
        }

        public void remove() {
            if (!returned) {
                throw new IllegalStateException();
            }
            returned = false;
            queue.removeSame(elements[next - 1]);
        }
    }
}
