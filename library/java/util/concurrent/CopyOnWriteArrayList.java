package java.util.concurrent;

import j2pml.Model;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

// An array that is never changed once it is the list's; readers need one look at it. Who writes while functions of the
// program are called (removeIf, sort, ...) keeps other writers out.
public class CopyOnWriteArrayList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
    private volatile Object[] array;
    private Thread writer;

    public CopyOnWriteArrayList() {
        array = new Object[0];
    }

    public CopyOnWriteArrayList(Collection<? extends E> other) {
        Object[] elements = other.toArray();
        array = part(elements, 0, elements.length);
    }

    public CopyOnWriteArrayList(E[] elements) {
        array = part(elements, 0, elements.length);
    }

    private static Object[] part(Object[] elements, int from, int to) {
        Object[] all = new Object[to - from];
        for (int i = from; i < to; i++) {
            all[i - from] = elements[i];
        }
        return all;
    }

    // In place of the elements from one index up to another come others.
    private static Object[] spliced(Object[] elements, int from, int to, Object[] others) {
        int n = others.length;
        Object[] all = new Object[elements.length - (to - from) + n];
        for (int i = 0; i < from; i++) {
            all[i] = elements[i];
        }
        for (int i = 0; i < n; i++) {
            all[from + i] = others[i];
        }
        for (int i = to; i < elements.length; i++) {
            all[from + n + i - to] = elements[i];
        }
        return all;
    }

    final Object[] elements() {
        return array;
    }

    // Begins a section.
    private void await() {
        Thread me = Thread.currentThread();
        Model.awaitMonitor(writer == null || writer == me);
    }

    // Keeps others out until finish().
    private Object[] start() {
        Thread me = Thread.currentThread();
        Model.awaitMonitor(writer == null || writer == me);
        Object[] elements = array;
        writer = me;
        Model.end();
        return elements;
    }

    // Null: without a change.
    private void finish(Thread before, Object[] elements) {
        Model.begin();
        if (elements != null) {
            array = elements;
        }
        writer = before;
        Model.end();
    }

    private Thread inner() {
        Thread me = Thread.currentThread();
        Model.begin();
        boolean mine = writer == me;
        Model.end();
        return mine ? me : null;
    }

    public int size() {
        return array.length;
    }

    public boolean isEmpty() {
        return array.length == 0;
    }

    private static int find(Object object, Object[] elements, int from, int to) {
        for (int i = from; i < to; i++) {
            Object element = elements[i];
            if (object == null ? element == null : object.equals(element)) {
                return i;
            }
        }
        return -1;
    }

    private static int findLast(Object object, Object[] elements, int from) {
        for (int i = from; i >= 0; i--) {
            Object element = elements[i];
            if (object == null ? element == null : object.equals(element)) {
                return i;
            }
        }
        return -1;
    }

    public boolean contains(Object object) {
        return indexOf(object) >= 0;
    }

    public int indexOf(Object object) {
        Object[] elements = array;
        return find(object, elements, 0, elements.length);
    }

    public int indexOf(E element, int from) {
        Object[] elements = array;
        return find(element, elements, from, elements.length);
    }

    public int lastIndexOf(Object object) {
        Object[] elements = array;
        return findLast(object, elements, elements.length - 1);
    }

    public int lastIndexOf(E element, int from) {
        return findLast(element, array, from);
    }

    public Object clone() {
        Object[] elements = array;
        CopyOnWriteArrayList<E> copy = new CopyOnWriteArrayList<E>();
        copy.array = elements;
        return copy;
    }

    public Object[] toArray() {
        Object[] elements = array;
        return part(elements, 0, elements.length);
    }

    public <T> T[] toArray(T[] target) {
        return Snapshots.filled(array, target);
    }

    private static void check(int index, int size) {
        if (index < 0 || index >= size) {
            throw new ArrayIndexOutOfBoundsException("Index " + index + " out of bounds for length " + size);
        }
    }

    private static void checkPosition(int index, int size) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
    }

    @SuppressWarnings("unchecked")
    public E get(int index) {
        Object[] elements = array;
        check(index, elements.length);
        return (E) elements[index];
    }

    @SuppressWarnings("unchecked")
    public E set(int index, E element) {
        E old = null;
        await();
        Object[] elements = array;
        int size = elements.length;
        if (index >= 0 && index < size) {
            old = (E) elements[index];
            if (old != element) {
                array = spliced(elements, index, index + 1, new Object[] {element});
            }
        }
        Model.end();
        check(index, size);
        return old;
    }

    public boolean add(E element) {
        await();
        Object[] elements = array;
        array = spliced(elements, elements.length, elements.length, new Object[] {element});
        Model.end();
        return true;
    }

    public void add(int index, E element) {
        insert(index, new Object[] {element});
    }

    private void insert(int index, Object[] others) {
        await();
        Object[] elements = array;
        int size = elements.length;
        if (index >= 0 && index <= size && others.length > 0) {
            array = spliced(elements, index, index, others);
        }
        Model.end();
        checkPosition(index, size);
    }

    @SuppressWarnings("unchecked")
    public E remove(int index) {
        E old = null;
        await();
        Object[] elements = array;
        int size = elements.length;
        if (index >= 0 && index < size) {
            old = (E) elements[index];
            array = spliced(elements, index, index + 1, new Object[0]);
        }
        Model.end();
        check(index, size);
        return old;
    }

    public boolean remove(Object object) {
        while (true) {
            Object[] elements = array;
            int index = find(object, elements, 0, elements.length);
            if (index < 0) {
                return false;
            }
            await();
            boolean same = array == elements;
            if (same) {
                array = spliced(elements, index, index + 1, new Object[0]);
            }
            Model.end();
            if (same) {
                return true;
            }
        }
    }

    public boolean addIfAbsent(E element) {
        while (true) {
            Object[] elements = array;
            if (find(element, elements, 0, elements.length) >= 0) {
                return false;
            }
            await();
            boolean same = array == elements;
            if (same) {
                array = spliced(elements, elements.length, elements.length, new Object[] {element});
            }
            Model.end();
            if (same) {
                return true;
            }
        }
    }

    public boolean containsAll(Collection<?> other) {
        Object[] elements = array;
        for (Object element : other) {
            if (find(element, elements, 0, elements.length) < 0) {
                return false;
            }
        }
        return true;
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

    @SuppressWarnings("unchecked")
    private boolean removeWhere(Predicate<? super E> condition, Collection<?> other, boolean contained) {
        Thread before = inner();
        Object[] elements = start();
        Object[] kept = null;
        int n = 0;
        try {
            Object[] all = new Object[elements.length];
            for (int i = 0; i < elements.length; i++) {
                E element = (E) elements[i];
                if (condition != null ? !condition.test(element) : other.contains(element) != contained) {
                    all[n++] = element;
                }
            }
            // By the condition itself: others wait.
            if (array != elements) {
                throw new ConcurrentModificationException();
            }
            if (n < all.length) {
                kept = part(all, 0, n);
            }
        } finally {
            finish(before, kept);
        }
        return kept != null;
    }

    // Without those that are there or have come before.
    public int addAllAbsent(Collection<? extends E> other) {
        Object[] more = other.toArray();
        if (more.length == 0) {
            return 0;
        }
        Thread before = inner();
        Object[] elements = start();
        Object[] all = null;
        int added = 0;
        try {
            Object[] absent = new Object[more.length];
            for (int i = 0; i < more.length; i++) {
                if (find(more[i], elements, 0, elements.length) < 0 && find(more[i], absent, 0, added) < 0) {
                    absent[added++] = more[i];
                }
            }
            if (added > 0) {
                all = spliced(elements, elements.length, elements.length, part(absent, 0, added));
            }
        } finally {
            finish(before, all);
        }
        return added;
    }

    public void clear() {
        await();
        array = new Object[0];
        Model.end();
    }

    public boolean addAll(Collection<? extends E> other) {
        Object[] more = other.toArray();
        if (more.length == 0) {
            return false;
        }
        await();
        Object[] elements = array;
        array = spliced(elements, elements.length, elements.length, more);
        Model.end();
        return true;
    }

    public boolean addAll(int index, Collection<? extends E> other) {
        Object[] more = other.toArray();
        insert(index, more);
        return more.length > 0;
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        Object[] elements = array;
        for (int i = 0; i < elements.length; i++) {
            action.accept((E) elements[i]);
        }
    }

    @SuppressWarnings("unchecked")
    public void replaceAll(UnaryOperator<E> operator) {
        Objects.requireNonNull(operator);
        Thread before = inner();
        Object[] elements = start();
        Object[] all = null;
        try {
            Object[] made = new Object[elements.length];
            for (int i = 0; i < elements.length; i++) {
                made[i] = operator.apply((E) elements[i]);
            }
            all = made;
        } finally {
            finish(before, all);
        }
    }

    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> order) {
        Thread before = inner();
        Object[] elements = start();
        Object[] all = null;
        try {
            Object[] sorted = part(elements, 0, elements.length);
            Arrays.sort((E[]) sorted, order);
            all = sorted;
        } finally {
            finish(before, all);
        }
    }

    public String toString() {
        return Arrays.toString(array);
    }

    public boolean equals(Object object) {
        if (object == this) {
            return true;
        }
        if (!(object instanceof List)) {
            return false;
        }
        Object[] elements = array;
        Iterator<?> i = ((List<?>) object).iterator();
        for (int n = 0; n < elements.length; n++) {
            if (!i.hasNext() || !Objects.equals(elements[n], i.next())) {
                return false;
            }
        }
        return !i.hasNext();
    }

    public int hashCode() {
        return Arrays.hashCode(array);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public Iterator<E> iterator() {
        return new Elements<E>(array, 0);
    }

    public ListIterator<E> listIterator() {
        return new Elements<E>(array, 0);
    }

    public ListIterator<E> listIterator(int index) {
        Object[] elements = array;
        checkPosition(index, elements.length);
        return new Elements<E>(elements, index);
    }

    public native List<E> subList(int from, int to);

    static final class Elements<E> implements ListIterator<E> {
        private final Object[] elements;
        private int index;

        Elements(Object[] elements, int index) {
            this.elements = elements;
            this.index = index;
        }

        public boolean hasNext() {
            return index < elements.length;
        }

        public boolean hasPrevious() {
            return index > 0;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (index >= elements.length) {
                throw new NoSuchElementException();
            }
            return (E) elements[index++];
        }

        @SuppressWarnings("unchecked")
        public E previous() {
            if (index <= 0) {
                throw new NoSuchElementException();
            }
            return (E) elements[--index];
        }

        public int nextIndex() {
            return index;
        }

        public int previousIndex() {
            return index - 1;
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

        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            int i = index;
            index = elements.length;
            for (; i < elements.length; i++) {
                action.accept((E) elements[i]);
            }
        }
    }
}
