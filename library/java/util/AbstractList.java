package java.util;

import java.util.function.Predicate;

// Fail-fast iterators compare two things: modCount, which only subclasses of programs change, and the version, an object
// that the lists of the library replace at each structural modification. (A number that grows would make equal lists
// different states.) So the modCount of a library list stays 0.
public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {
    protected transient int modCount = 0;

    Object version;

    protected AbstractList() {
    }

    public boolean add(E element) {
        add(size(), element);
        return true;
    }

    public abstract E get(int index);

    public E set(int index, E element) {
        throw new UnsupportedOperationException();
    }

    public void add(int index, E element) {
        throw new UnsupportedOperationException();
    }

    public E remove(int index) {
        throw new UnsupportedOperationException();
    }

    public int indexOf(Object object) {
        ListIterator<E> i = listIterator();
        while (i.hasNext()) {
            E element = i.next();
            if (object == null ? element == null : object.equals(element)) {
                return i.previousIndex();
            }
        }
        return -1;
    }

    public int lastIndexOf(Object object) {
        ListIterator<E> i = listIterator(size());
        while (i.hasPrevious()) {
            E element = i.previous();
            if (object == null ? element == null : object.equals(element)) {
                return i.nextIndex();
            }
        }
        return -1;
    }

    public void clear() {
        removeRange(0, size());
    }

    public boolean addAll(int index, Collection<? extends E> other) {
        checkPosition(index);
        boolean changed = false;
        for (E element : other) {
            add(index++, element);
            changed = true;
        }
        return changed;
    }

    public Iterator<E> iterator() {
        return new ByIndex<E>(this, 0);
    }

    public ListIterator<E> listIterator() {
        return listIterator(0);
    }

    public ListIterator<E> listIterator(int index) {
        checkPosition(index);
        return new ByIndex<E>(this, index);
    }

    public List<E> subList(int from, int to) {
        checkRange(from, to, size());
        return this instanceof RandomAccess ? new RandomAccessSubList<E>(this, null, from, to) : new SubList<E>(this, null, from, to);
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof List)) {
            return false;
        }
        ListIterator<E> i = listIterator();
        ListIterator<?> j = ((List<?>) other).listIterator();
        while (i.hasNext() && j.hasNext()) {
            E element = i.next();
            Object another = j.next();
            if (!(element == null ? another == null : element.equals(another))) {
                return false;
            }
        }
        return !(i.hasNext() || j.hasNext());
    }

    public int hashCode() {
        int hash = 1;
        for (E element : this) {
            hash = 31 * hash + (element == null ? 0 : element.hashCode());
        }
        return hash;
    }

    protected void removeRange(int from, int to) {
        ListIterator<E> i = listIterator(from);
        for (int n = to - from; n > 0; n--) {
            i.next();
            i.remove();
        }
    }

    private void checkPosition(int index) {
        int size = size();
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
    }

    static void checkRange(int from, int to, int size) {
        if (from < 0) {
            throw new IndexOutOfBoundsException("fromIndex = " + from);
        }
        if (to > size) {
            throw new IndexOutOfBoundsException("toIndex = " + to);
        }
        if (from > to) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
    }

    // An iterator that knows the list by get, set, add and remove. `last` is the index of what was returned last, or -1.
    private static class ByIndex<E> implements ListIterator<E> {
        private final AbstractList<E> list;
        private int next;
        private int last = -1;
        private int count;
        private Object version;
        // Of a list that is no ArrayList, which the JDK's goes through.
        private final boolean ofView;

        ByIndex(AbstractList<E> list, int index) {
            this.list = list;
            ofView = list instanceof SubList && !(((SubList<E>) list).list instanceof ArrayList);
            next = index;
            count = list.modCount;
            version = list.version;
        }

        private void check() {
            if (list.modCount != count || list.version != version) {
                throw new ConcurrentModificationException();
            }
        }

        private void accept() {
            count = list.modCount;
            version = list.version;
        }

        public boolean hasNext() {
            // A view is not looked at for changes.
            return ofView ? next < ((SubList<E>) list).size : next != (list instanceof SubList ? ((SubList<E>) list).size : list.size());
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
            if (ofView && !hasNext()) {
                throw new NoSuchElementException();
            }
            return at(next, next + 1);
        }

        public E previous() {
            if (ofView && !hasPrevious()) {
                throw new NoSuchElementException();
            }
            return at(next - 1, next - 1);
        }

        private E at(int index, int then) {
            check();
            E element;
            try {
                element = list.get(index);
            } catch (IndexOutOfBoundsException e) {
                check();
                throw new NoSuchElementException();
            }
            last = index;
            next = then;
            return element;
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
            try {
                list.remove(last);
            } catch (IndexOutOfBoundsException e) {
                throw new ConcurrentModificationException();
            }
            if (last < next) {
                next--;
            }
            last = -1;
            accept();
        }

        public void set(E element) {
            if (last < 0) {
                throw new IllegalStateException();
            }
            check();
            try {
                list.set(last, element);
            } catch (IndexOutOfBoundsException e) {
                throw new ConcurrentModificationException();
            }
            accept();
        }

        public void add(E element) {
            check();
            try {
                list.add(next, element);
            } catch (IndexOutOfBoundsException e) {
                throw new ConcurrentModificationException();
            }
            next++;
            last = -1;
            accept();
        }
    }

    // A view of the elements from `offset` on of the list, through the view that it was made of, if any.
    private static class SubList<E> extends AbstractList<E> {
        private final AbstractList<E> list;
        private final SubList<E> parent;
        private final int offset;
        private int size;
        private int count;
        private Object seen;

        SubList(AbstractList<E> list, SubList<E> parent, int from, int to) {
            this.list = list;
            this.parent = parent;
            offset = parent == null ? from : parent.offset + from;
            size = to - from;
            count = list.modCount;
            seen = list.version;
            // Its iterators compare these.
            modCount = count;
            version = seen;
        }

        private void check() {
            if (list.modCount != count || list.version != seen) {
                throw new ConcurrentModificationException();
            }
        }

        private void changed(int by) {
            for (SubList<E> view = this; view != null; view = view.parent) {
                view.size += by;
                view.count = list.modCount;
                view.modCount = list.modCount;
                view.seen = list.version;
                view.version = list.version;
            }
        }

        private void checkPosition(int index) {
            if (index < 0 || index > size) {
                throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
            }
        }

        public int size() {
            check();
            return size;
        }

        public E get(int index) {
            Objects.checkIndex(index, size);
            check();
            return list.get(offset + index);
        }

        public E set(int index, E element) {
            Objects.checkIndex(index, size);
            check();
            return list.set(offset + index, element);
        }

        public void add(int index, E element) {
            checkPosition(index);
            check();
            list.add(offset + index, element);
            changed(1);
        }

        public E remove(int index) {
            Objects.checkIndex(index, size);
            check();
            E element = list.remove(offset + index);
            changed(-1);
            return element;
        }

        protected void removeRange(int from, int to) {
            check();
            list.removeRange(offset + from, offset + to);
            changed(from - to);
        }

        public boolean addAll(Collection<? extends E> other) {
            return addAll(size, other);
        }

        public boolean addAll(int index, Collection<? extends E> other) {
            checkPosition(index);
            int n = other.size();
            if (n == 0) {
                return false;
            }
            check();
            list.addAll(offset + index, other);
            changed(n);
            return true;
        }

        public boolean removeIf(Predicate<? super E> condition) {
            if (!(list instanceof ArrayList)) {
                return super.removeIf(condition);
            }
            check();
            int before = list.size();
            boolean removed = ((ArrayList<E>) list).removeIf(condition, offset, offset + size);
            if (removed) {
                changed(list.size() - before);
            }
            return removed;
        }

        public Spliterator<E> spliterator() {
            if (list instanceof ArrayList) {
                check();
                return new Part<E>(this, (ArrayList<E>) list);
            }
            return super.spliterator();
        }

        public Iterator<E> iterator() {
            return listIterator();
        }

        public ListIterator<E> listIterator(int index) {
            check();
            checkPosition(index);
            // A view of an outdated view may begin behind the end of the list.
            if (offset + index > list.size() && !(list instanceof ArrayList)) {
                throw new IndexOutOfBoundsException("Index: " + (offset + index) + ", Size: " + list.size());
            }
            return new ByIndex<E>(this, index);
        }

        public List<E> subList(int from, int to) {
            checkRange(from, to, size);
            return this instanceof RandomAccess ? new RandomAccessSubList<E>(list, this, from, to) : new SubList<E>(list, this, from, to);
        }
    }

    // Of a list with an array: changes are told after the elements, and are those since the view was changed.
    private static final class Part<E> extends ArrayList.Part<E> {
        private final SubList<E> view;

        Part(SubList<E> view, ArrayList<E> list) {
            super(list);
            this.view = view;
            next = view.offset;
        }

        Object seen() {
            return view.seen;
        }

        int behind() {
            return view.offset + view.size;
        }
    }

    private static class RandomAccessSubList<E> extends SubList<E> implements RandomAccess {
        RandomAccessSubList(AbstractList<E> list, SubList<E> parent, int from, int to) {
            super(list, parent, from, to);
        }
    }
}
