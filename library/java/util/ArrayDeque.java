package java.util;

import j2pml.Model;
import java.util.function.Consumer;
import java.util.function.Predicate;

// Where the elements are in the array decides what iterators see of modifications. A program that goes through the elements
// of deques itself is given the JDK's array, a ring with one free place at least. For others the elements begin at index 0,
// so that equal deques are equal states; what the library sees of modifications while it goes through them has no model then.
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable, java.io.Serializable {
    private Object[] elements;
    private int head;
    // Behind the last one.
    private int tail;
    // Replaced at each modification, see AbstractList; null in a ring.
    private Object version;

    public ArrayDeque() {
        elements = new Object[ring() ? 17 : 1];
    }

    public ArrayDeque(int capacity) {
        elements = new Object[!ring() || capacity < 1 ? 1 : capacity == Integer.MAX_VALUE ? capacity : capacity + 1];
    }

    public ArrayDeque(Collection<? extends E> other) {
        this(other.size());
        other.forEach(this::addLast);
    }

    private static boolean ring() {
        return Model.isTraversed();
    }

    private void modified() {
        if (!ring()) {
            version = new Object();
        }
    }

    private void checkVersion(Object before) {
        if (version != before) {
            Model.unmodelled("an ArrayDeque that is modified while a method of the library goes through its elements");
        }
    }

    private static int after(int index, int length) {
        return index + 1 == length ? 0 : index + 1;
    }

    private static int before(int index, int length) {
        return index == 0 ? length - 1 : index - 1;
    }

    // From one place on to another.
    private static int distance(int from, int to, int length) {
        return to < from ? to - from + length : to - from;
    }

    // What is between the head and the end of the array moves to the new end if elements are behind the head and before it.
    private void grow(int needed) {
        Object[] old = elements;
        int n = old.length;
        if (!ring()) {
            elements = Arrays.resized(old, n < 4 ? 4 : 2 * n);
            return;
        }
        int jump = n < 64 ? n + 2 : n >> 1;
        int more = needed > jump ? needed : jump;
        Object[] all = Arrays.resized(old, n + more);
        elements = all;
        int h = head;
        if (tail < h || tail == h && all[h] != null) {
            Arrays.move(all, h, all, h + more, n - h);
            for (int i = h; i < h + more; i++) {
                all[i] = null;
            }
            head = h + more;
        }
    }

    // Whether it was those behind it that moved.
    private boolean delete(int index) {
        Object[] all = elements;
        int n = all.length;
        modified();
        if (!ring() || distance(head, index, n) >= distance(index, tail, n) - 1) {
            int last = before(tail, n);
            if (ring() && index == tail && tail == 0) {
                // Of an iterator whose last element others have removed since.
                tail = last;
                throw new ArrayIndexOutOfBoundsException("arraycopy: length -1 is negative");
            }
            for (int i = index; i != last; i = after(i, n)) {
                all[i] = all[after(i, n)];
            }
            all[last] = null;
            tail = last;
            return true;
        }
        for (int i = index; i != head; i = before(i, n)) {
            all[i] = all[before(i, n)];
        }
        all[head] = null;
        head = after(head, n);
        return false;
    }

    public void addFirst(E element) {
        if (element == null) {
            throw new NullPointerException();
        }
        modified();
        Object[] all = elements;
        if (!ring()) {
            Arrays.move(all, 0, all, 1, tail);
            all[0] = element;
            if (++tail == all.length) {
                grow(1);
            }
            return;
        }
        int h = before(head, all.length);
        head = h;
        all[h] = element;
        if (h == tail) {
            grow(1);
        }
    }

    public void addLast(E element) {
        if (element == null) {
            throw new NullPointerException();
        }
        modified();
        Object[] all = elements;
        all[tail] = element;
        if (!ring()) {
            if (++tail == all.length) {
                grow(1);
            }
            return;
        }
        int t = after(tail, all.length);
        tail = t;
        if (head == t) {
            grow(1);
        }
    }

    public boolean addAll(Collection<? extends E> other) {
        int before = size();
        int needed = before + other.size() + 1 - elements.length;
        if (ring() && needed > 0) {
            grow(needed);
        }
        other.forEach(this::addLast);
        return size() > before;
    }

    public boolean offerFirst(E element) {
        addFirst(element);
        return true;
    }

    public boolean offerLast(E element) {
        addLast(element);
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

    @SuppressWarnings("unchecked")
    public E pollFirst() {
        Object[] all = elements;
        int h = head;
        E element = (E) all[h];
        if (element != null) {
            if (ring()) {
                all[h] = null;
                head = after(h, all.length);
            } else {
                delete(0);
            }
        }
        return element;
    }

    @SuppressWarnings("unchecked")
    public E pollLast() {
        Object[] all = elements;
        int last = before(tail, all.length);
        E element = (E) all[last];
        if (element != null) {
            modified();
            all[last] = null;
            tail = last;
        }
        return element;
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
        return (E) elements[head];
    }

    @SuppressWarnings("unchecked")
    public E peekLast() {
        return (E) elements[before(tail, elements.length)];
    }

    public boolean removeFirstOccurrence(Object object) {
        int index = find(object);
        if (index < 0) {
            return false;
        }
        delete(index);
        return true;
    }

    // The place of the first one, or -1.
    private int find(Object object) {
        if (object != null) {
            Object[] all = elements;
            int end = tail;
            Object before = version;
            for (int i = head; i != end; i = after(i, all.length)) {
                boolean found = object.equals(all[i]);
                checkVersion(before);
                if (found) {
                    return i;
                }
            }
        }
        return -1;
    }

    public boolean removeLastOccurrence(Object object) {
        if (object != null) {
            Object[] all = elements;
            int end = head;
            Object before = version;
            for (int i = tail; i != end;) {
                i = before(i, all.length);
                boolean found = object.equals(all[i]);
                checkVersion(before);
                if (found) {
                    delete(i);
                    return true;
                }
            }
        }
        return false;
    }

    public boolean add(E element) {
        addLast(element);
        return true;
    }

    public boolean offer(E element) {
        return offerLast(element);
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
        addFirst(element);
    }

    public E pop() {
        return removeFirst();
    }

    public int size() {
        return distance(head, tail, elements.length);
    }

    public boolean isEmpty() {
        return head == tail;
    }

    public boolean contains(Object object) {
        return find(object) >= 0;
    }

    public boolean remove(Object object) {
        return removeFirstOccurrence(object);
    }

    public void clear() {
        modified();
        Object[] all = elements;
        int end = tail;
        for (int i = head; i != end; i = after(i, all.length)) {
            all[i] = null;
        }
        head = 0;
        tail = 0;
    }

    public Object[] toArray() {
        return into(new Object[size()]);
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] array) {
        int n = size();
        Object[] all = into(array.length >= n ? array : Arrays.like(array, n));
        if (all.length > n) {
            all[n] = null;
        }
        return (T[]) all;
    }

    private Object[] into(Object[] target) {
        Object[] all = elements;
        int h = head;
        int t = tail;
        if (h <= t) {
            System.arraycopy(all, h, target, 0, t - h);
        } else {
            System.arraycopy(all, h, target, 0, all.length - h);
            System.arraycopy(all, 0, target, all.length - h, t);
        }
        return target;
    }

    public ArrayDeque<E> clone() {
        if (getClass() != ArrayDeque.class) {
            Arrays.noClone(this);
        }
        ArrayDeque<E> copy = new ArrayDeque<E>(0);
        copy.elements = Arrays.resized(elements, elements.length);
        copy.head = head;
        copy.tail = tail;
        return copy;
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Object[] all = elements;
        int end = tail;
        Object before = version;
        for (int i = head; i != end; i = after(i, all.length)) {
            action.accept((E) all[i]);
            checkVersion(before);
        }
        if (end != tail) {
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

    @SuppressWarnings("unchecked")
    private boolean isDoomed(Object element, Predicate<? super E> condition, Collection<?> other, boolean is) {
        Object before = version;
        boolean doomed = (condition != null ? condition.test((E) element) : other.contains(element)) == is;
        checkVersion(before);
        return doomed;
    }

    // All elements are tested before one is removed. How many there are is looked at twice: when the first one is tested, and
    // when one is found that goes.
    private boolean removeWhere(Predicate<? super E> condition, Collection<?> other, boolean is) {
        Object[] all = elements;
        int end = tail;
        int first = head;
        while (first != end && !isDoomed(all[first], condition, other, is)) {
            first = after(first, all.length);
        }
        if (first == end) {
            if (end != tail) {
                throw new ConcurrentModificationException();
            }
            return false;
        }
        all = elements;
        end = tail;
        int length = all.length;
        int n = distance(first, end, length);
        boolean[] doomed = new boolean[n];
        doomed[0] = true;
        int at = first;
        for (int i = 1; i < n; i++) {
            at = after(at, length);
            doomed[i] = isDoomed(all[at], condition, other, is);
        }
        int kept = first;
        at = first;
        for (int i = 0; i < n; i++) {
            if (!doomed[i]) {
                all[kept] = all[at];
                kept = after(kept, length);
            }
            at = after(at, length);
        }
        if (end != tail) {
            throw new ConcurrentModificationException();
        }
        modified();
        tail = kept;
        for (int i = kept; i != end; i = after(i, length)) {
            all[i] = null;
        }
        return true;
    }

    public Spliterator<E> spliterator() {
        return new Part<E>(this, 0, -1);
    }

    public Iterator<E> iterator() {
        return new Elements<E>(this, true);
    }

    public Iterator<E> descendingIterator() {
        return new Elements<E>(this, false);
    }

    // How many come is fixed when it is made. Of modifications it sees that there is nothing where it stands.
    private static final class Elements<E> implements Iterator<E> {
        private final ArrayDeque<E> deque;
        private final boolean forward;
        private int next;
        private int remaining;
        private int last = -1;
        private Object version;

        Elements(ArrayDeque<E> deque, boolean forward) {
            this.deque = deque;
            this.forward = forward;
            remaining = deque.size();
            next = forward ? deque.head : before(deque.tail, deque.elements.length);
            version = deque.version;
        }

        private int step(int index, int length) {
            return forward ? after(index, length) : before(index, length);
        }

        public boolean hasNext() {
            return remaining > 0;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (remaining <= 0) {
                throw new NoSuchElementException();
            }
            deque.checkVersion(version);
            Object[] all = deque.elements;
            int i = next;
            E element = (E) all[i];
            if (element == null) {
                throw new ConcurrentModificationException();
            }
            last = i;
            next = step(i, all.length);
            remaining--;
            return element;
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            deque.checkVersion(version);
            if (deque.delete(last) == forward) {
                next = forward ? before(next, deque.elements.length) : after(next, deque.elements.length);
            }
            last = -1;
            version = deque.version;
        }

        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int n = remaining;
            if (n <= 0) {
                return;
            }
            remaining = 0;
            deque.checkVersion(version);
            Object[] all = deque.elements;
            int length = all.length;
            int i = next;
            int end = forward ? deque.tail : deque.head;
            if (all[i] == null || n != (forward ? distance(i, end, length) : distance(end, i, length) + 1)) {
                throw new ConcurrentModificationException();
            }
            int seen = i;
            for (; n > 0; n--) {
                seen = i;
                i = step(i, length);
                action.accept((E) all[seen]);
                deque.checkVersion(version);
            }
            if (end != (forward ? deque.tail : deque.head)) {
                throw new ConcurrentModificationException();
            }
            last = seen;
        }
    }

    // The range is that of the deque when elements are asked for, or split.
    private static final class Part<E> implements Spliterator<E> {
        private final ArrayDeque<E> deque;
        private int next;
        // -1 until then.
        private int end;
        private Object version;

        Part(ArrayDeque<E> deque, int next, int end) {
            this.deque = deque;
            this.next = next;
            this.end = end;
            version = deque.version;
        }

        private void bind() {
            if (end < 0) {
                next = deque.head;
                end = deque.tail;
                version = deque.version;
            }
        }

        public Spliterator<E> trySplit() {
            bind();
            int length = deque.elements.length;
            int from = next;
            int half = distance(from, end, length) >> 1;
            if (half <= 0) {
                return null;
            }
            int middle = from + half < length ? from + half : from + half - length;
            next = middle;
            return new Part<E>(deque, from, middle);
        }

        @SuppressWarnings("unchecked")
        public boolean tryAdvance(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            bind();
            deque.checkVersion(version);
            Object[] all = deque.elements;
            int i = next;
            if (i == end) {
                return false;
            }
            E element = (E) all[i];
            if (element == null) {
                throw new ConcurrentModificationException();
            }
            next = after(i, all.length);
            action.accept(element);
            return true;
        }

        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            bind();
            deque.checkVersion(version);
            Object[] all = deque.elements;
            int i = next;
            int to = end;
            if (i == to) {
                return;
            }
            next = to;
            if (all[i] == null || all[before(to, all.length)] == null) {
                throw new ConcurrentModificationException();
            }
            for (; i != to; i = after(i, all.length)) {
                action.accept((E) all[i]);
                deque.checkVersion(version);
            }
        }

        public long estimateSize() {
            bind();
            return distance(next, end, deque.elements.length);
        }

        public int characteristics() {
            return ORDERED | SIZED | SUBSIZED | NONNULL;
        }
    }
}
