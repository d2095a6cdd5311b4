package java.util;

public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {
    protected AbstractSet() {
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Set)) {
            return false;
        }
        Collection<?> elements = (Collection<?>) other;
        if (elements.size() != size()) {
            return false;
        }
        try {
            return containsAll(elements);
        } catch (ClassCastException | NullPointerException e) {
            return false;
        }
    }

    public int hashCode() {
        int hash = 0;
        for (E element : this) {
            if (element != null) {
                hash += element.hashCode();
            }
        }
        return hash;
    }

    // Goes through the smaller one of the two.
    public boolean removeAll(Collection<?> other) {
        Objects.requireNonNull(other);
        boolean changed = false;
        if (size() > other.size()) {
            for (Object element : other) {
                changed |= remove(element);
            }
        } else {
            for (Iterator<E> i = iterator(); i.hasNext();) {
                if (other.contains(i.next())) {
                    i.remove();
                    changed = true;
                }
            }
        }
        return changed;
    }
}
