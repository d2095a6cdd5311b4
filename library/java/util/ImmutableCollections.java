package java.util;

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
        if (other instanceof ListN) {
            return (List<E>) other;
        }
        return (List<E>) list(other.toArray());
    }

    private static class ListN<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
        private final Object[] elements;

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
            return new ListN<E>(part);
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
}
