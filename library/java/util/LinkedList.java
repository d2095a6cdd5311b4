package java.util;

import java.util.function.Consumer;

public class LinkedList<E> extends AbstractSequentialList<E> implements List<E>, Deque<E>, Cloneable, java.io.Serializable {
    private Node<E> first;
    private Node<E> last;
    private int size;

    public LinkedList() {
    }

    public LinkedList(Collection<? extends E> other) {
        addAll(other);
    }

    private static final class Node<E> {
        E element;
        Node<E> next;
        Node<E> previous;

        Node(E element) {
            this.element = element;
        }
    }

    // Puts an element before a node, or at the end if that is null.
    private void link(E element, Node<E> next) {
        version = new Object();
        Node<E> node = new Node<E>(element);
        Node<E> previous = next == null ? last : next.previous;
        node.next = next;
        node.previous = previous;
        if (previous == null) {
            first = node;
        } else {
            previous.next = node;
        }
        if (next == null) {
            last = node;
        } else {
            next.previous = node;
        }
        size++;
    }

    private E unlink(Node<E> node) {
        version = new Object();
        Node<E> next = node.next;
        Node<E> previous = node.previous;
        if (previous == null) {
            first = next;
        } else {
            previous.next = next;
        }
        if (next == null) {
            last = previous;
        } else {
            next.previous = previous;
        }
        // A spliterator that stands there finds nothing.
        node.next = null;
        node.previous = null;
        E element = node.element;
        node.element = null;
        size--;
        return element;
    }

    // Of an index within the list.
    private Node<E> node(int index) {
        int n = size;
        if (index < n / 2) {
            Node<E> node = first;
            for (int i = 0; i < index; i++) {
                node = node.next;
            }
            return node;
        }
        Node<E> node = last;
        for (int i = n - 1; i > index; i--) {
            node = node.previous;
        }
        return node;
    }

    private Node<E> find(Object object) {
        Node<E> node = first;
        while (node != null && !(object == null ? node.element == null : object.equals(node.element))) {
            node = node.next;
        }
        return node;
    }

    private void checkElement(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
    }

    private void checkPosition(int index) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
    }

    public E getFirst() {
        Node<E> node = first;
        if (node == null) {
            throw new NoSuchElementException();
        }
        return node.element;
    }

    public E getLast() {
        Node<E> node = last;
        if (node == null) {
            throw new NoSuchElementException();
        }
        return node.element;
    }

    public E removeFirst() {
        Node<E> node = first;
        if (node == null) {
            throw new NoSuchElementException();
        }
        return unlink(node);
    }

    public E removeLast() {
        Node<E> node = last;
        if (node == null) {
            throw new NoSuchElementException();
        }
        return unlink(node);
    }

    public void addFirst(E element) {
        link(element, first);
    }

    public void addLast(E element) {
        link(element, null);
    }

    public boolean contains(Object object) {
        return find(object) != null;
    }

    public int size() {
        return size;
    }

    public boolean add(E element) {
        link(element, null);
        return true;
    }

    public boolean remove(Object object) {
        Node<E> node = find(object);
        if (node == null) {
            return false;
        }
        unlink(node);
        return true;
    }

    public boolean addAll(Collection<? extends E> other) {
        return addAll(size, other);
    }

    @SuppressWarnings("unchecked")
    public boolean addAll(int index, Collection<? extends E> other) {
        checkPosition(index);
        Object[] more = other.toArray();
        if (more.length == 0) {
            return false;
        }
        Node<E> next = index == size ? null : node(index);
        for (int i = 0; i < more.length; i++) {
            link((E) more[i], next);
        }
        return true;
    }

    public void clear() {
        version = new Object();
        Node<E> node = first;
        while (node != null) {
            Node<E> next = node.next;
            node.element = null;
            node.next = null;
            node.previous = null;
            node = next;
        }
        first = null;
        last = null;
        size = 0;
    }

    public E get(int index) {
        checkElement(index);
        return node(index).element;
    }

    public E set(int index, E element) {
        checkElement(index);
        Node<E> node = node(index);
        E old = node.element;
        node.element = element;
        return old;
    }

    public void add(int index, E element) {
        checkPosition(index);
        link(element, index == size ? null : node(index));
    }

    public E remove(int index) {
        checkElement(index);
        return unlink(node(index));
    }

    public int indexOf(Object object) {
        int index = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            if (object == null ? node.element == null : object.equals(node.element)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    public int lastIndexOf(Object object) {
        int index = size;
        for (Node<E> node = last; node != null; node = node.previous) {
            index--;
            if (object == null ? node.element == null : object.equals(node.element)) {
                return index;
            }
        }
        return -1;
    }

    public E peek() {
        Node<E> node = first;
        return node == null ? null : node.element;
    }

    public E element() {
        return getFirst();
    }

    public E poll() {
        Node<E> node = first;
        return node == null ? null : unlink(node);
    }

    public E remove() {
        return removeFirst();
    }

    public boolean offer(E element) {
        return add(element);
    }

    public boolean offerFirst(E element) {
        addFirst(element);
        return true;
    }

    public boolean offerLast(E element) {
        addLast(element);
        return true;
    }

    public E peekFirst() {
        return peek();
    }

    public E peekLast() {
        Node<E> node = last;
        return node == null ? null : node.element;
    }

    public E pollFirst() {
        return poll();
    }

    public E pollLast() {
        Node<E> node = last;
        return node == null ? null : unlink(node);
    }

    public void push(E element) {
        addFirst(element);
    }

    public E pop() {
        return removeFirst();
    }

    public boolean removeFirstOccurrence(Object object) {
        return remove(object);
    }

    public boolean removeLastOccurrence(Object object) {
        for (Node<E> node = last; node != null; node = node.previous) {
            if (object == null ? node.element == null : object.equals(node.element)) {
                unlink(node);
                return true;
            }
        }
        return false;
    }

    public Object clone() {
        return getClass() == LinkedList.class ? new LinkedList<E>(this) : Arrays.noClone(this);
    }

    public Object[] toArray() {
        Object[] all = new Object[size];
        int n = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            all[n++] = node.element;
        }
        return all;
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] array) {
        Object[] all = array.length >= size ? array : Arrays.like(array, size);
        int n = 0;
        for (Node<E> node = first; node != null; node = node.next) {
            all[n++] = node.element;
        }
        if (n < all.length) {
            all[n] = null;
        }
        return (T[]) all;
    }

    public ListIterator<E> listIterator(int index) {
        checkPosition(index);
        return new Elements<E>(this, index);
    }

    public Iterator<E> descendingIterator() {
        return new Descending<E>(new Elements<E>(this, size));
    }

    // `next` is null at the end; `returned` is what remove and set are about.
    private static final class Elements<E> implements ListIterator<E> {
        private final LinkedList<E> list;
        private Node<E> next;
        private Node<E> returned;
        private int index;
        private Object version;

        Elements(LinkedList<E> list, int index) {
            this.list = list;
            this.index = index;
            next = index == list.size ? null : list.node(index);
            version = list.version;
        }

        private void check() {
            if (list.version != version) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean hasNext() {
            return index < list.size;
        }

        public boolean hasPrevious() {
            return index > 0;
        }

        public int nextIndex() {
            return index;
        }

        public int previousIndex() {
            return index - 1;
        }

        public E next() {
            check();
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            returned = next;
            next = next.next;
            index++;
            return returned.element;
        }

        public E previous() {
            check();
            if (!hasPrevious()) {
                throw new NoSuchElementException();
            }
            next = next == null ? list.last : next.previous;
            returned = next;
            index--;
            return returned.element;
        }

        public void remove() {
            check();
            if (returned == null) {
                throw new IllegalStateException();
            }
            Node<E> after = returned.next;
            list.unlink(returned);
            if (next == returned) {
                next = after;
            } else {
                index--;
            }
            returned = null;
            version = list.version;
        }

        public void set(E element) {
            if (returned == null) {
                throw new IllegalStateException();
            }
            check();
            returned.element = element;
        }

        public void add(E element) {
            check();
            returned = null;
            list.link(element, next);
            index++;
            version = list.version;
        }

        public void forEachRemaining(java.util.function.Consumer<? super E> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            while (list.version == version && index < list.size) {
                action.accept(next.element);
                returned = next;
                next = next.next;
                index++;
            }
            check();
        }
    }

    private static final class Descending<E> implements Iterator<E> {
        private final ListIterator<E> elements;

        Descending(ListIterator<E> elements) {
            this.elements = elements;
        }

        public boolean hasNext() {
            return elements.hasPrevious();
        }

        public E next() {
            return elements.previous();
        }

        public void remove() {
            elements.remove();
        }
    }

    public Spliterator<E> spliterator() {
        return new Part<E>(this);
    }

    // Changes are told after the elements.
    private static final class Part<E> implements Spliterator<E> {
        private final LinkedList<E> list;
        private Node<E> next;
        // -1 until elements are asked for.
        private int left = -1;
        private Object version;

        Part(LinkedList<E> list) {
            this.list = list;
        }

        private void bind() {
            if (left < 0) {
                version = list.version;
                left = list.size;
                next = list.first;
            }
        }

        private void check() {
            if (list.version != version) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean tryAdvance(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            bind();
            Node<E> node = next;
            if (left == 0 || node == null) {
                return false;
            }
            left--;
            next = node.next;
            action.accept(node.element);
            check();
            return true;
        }

        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            bind();
            Node<E> node = next;
            int n = left;
            next = null;
            // Where the JDK has lost its place, it does not count either.
            if (node != null) {
                left = 0;
            }
            while (node != null && n > 0) {
                E element = node.element;
                node = node.next;
                n--;
                action.accept(element);
            }
            check();
        }

        // All that is left, as long as that is no more than what the JDK splits off.
        public Spliterator<E> trySplit() {
            bind();
            if (left <= 1 || next == null) {
                return null;
            }
            Object[] elements = new Object[Math.min(left, 1024)];
            int n = 0;
            while (n < elements.length && next != null) {
                elements[n++] = next.element;
                next = next.next;
            }
            left -= n;
            return Spliterators.spliterator(elements, 0, n, ORDERED);
        }

        public long estimateSize() {
            bind();
            return left;
        }

        public int characteristics() {
            return ORDERED | SIZED | SUBSIZED;
        }
    }
}
