package java.util;

public abstract class AbstractCollection<E> implements Collection<E> {
    protected AbstractCollection() {
    }

    public abstract Iterator<E> iterator();

    public abstract int size();

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean contains(Object object) {
        Iterator<E> i = iterator();
        if (object == null) {
            while (i.hasNext()) {
                if (i.next() == null) {
                    return true;
                }
            }
        } else {
            while (i.hasNext()) {
                if (object.equals(i.next())) {
                    return true;
                }
            }
        }
        return false;
    }

    // The iterator may give fewer elements than size() said, or more.
    public Object[] toArray() {
        return filled(new Object[size()]);
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] array) {
        int size = size();
        Object[] all = filled(array.length >= size ? array : Arrays.like(array, size));
        return (T[]) all;
    }

    // An array with room is taken, and a null follows the elements.
    private Object[] filled(Object[] array) {
        int n = 0;
        Object[] all = array;
        for (Iterator<E> i = iterator(); i.hasNext(); n++) {
            if (n == all.length) {
                all = Arrays.copyOf(all, n + 1);
            }
            all[n] = i.next();
        }
        if (n < all.length) {
            if (array.length > 0 && all == array && n < array.length && size() <= n) {
                all[n] = null;
                return all;
            }
            return Arrays.copyOf(all, n);
        }
        return all;
    }

    public boolean add(E element) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object object) {
        Iterator<E> i = iterator();
        while (i.hasNext()) {
            E element = i.next();
            if (object == null ? element == null : object.equals(element)) {
                i.remove();
                return true;
            }
        }
        return false;
    }

    public boolean containsAll(Collection<?> other) {
        for (Object element : other) {
            if (!contains(element)) {
                return false;
            }
        }
        return true;
    }

    public boolean addAll(Collection<? extends E> other) {
        boolean changed = false;
        for (E element : other) {
            if (add(element)) {
                changed = true;
            }
        }
        return changed;
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
        boolean changed = false;
        Iterator<E> i = iterator();
        while (i.hasNext()) {
            if (other.contains(i.next()) == contained) {
                i.remove();
                changed = true;
            }
        }
        return changed;
    }

    public void clear() {
        Iterator<E> i = iterator();
        while (i.hasNext()) {
            i.next();
            i.remove();
        }
    }

    public String toString() {
        Iterator<E> i = iterator();
        if (!i.hasNext()) {
            return "[]";
        }
        String text = "[";
        while (true) {
            E element = i.next();
            text = text + (element == this ? "(this Collection)" : element);
            if (!i.hasNext()) {
                return text + "]";
            }
            text = text + ", ";
        }
    }
}
