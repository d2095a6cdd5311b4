package java.util;

// The constants in their order. Iterators go on after modifications.
public abstract class EnumSet<E extends Enum<E>> extends AbstractSet<E> implements Cloneable, java.io.Serializable {
    final Class<E> type;
    private Node<E> first;
    private int size;

    EnumSet(Class<E> type) {
        this.type = type;
    }

    private static final class Node<E extends Enum<E>> {
        final E constant;
        Node<E> next;

        Node(E constant, Node<E> next) {
            this.constant = constant;
            this.next = next;
        }
    }

    // What the methods below make.
    private static final class Of<E extends Enum<E>> extends EnumSet<E> {
        Of(Class<E> type) {
            super(type);
        }
    }

    public static <E extends Enum<E>> EnumSet<E> noneOf(Class<E> type) {
        return new Of<E>(Objects.requireNonNull(type));
    }

    @SuppressWarnings("unchecked")
    public static <E extends Enum<E>> EnumSet<E> allOf(Class<E> type) {
        EnumSet<E> set = noneOf(type);
        E[] all = type.getEnumConstants();
        for (int i = 0; i < all.length; i++) {
            set.add(all[i]);
        }
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(EnumSet<E> other) {
        return other.clone();
    }

    public static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E> other) {
        if (other instanceof EnumSet) {
            return ((EnumSet<E>) other).clone();
        }
        if (other.isEmpty()) {
            throw new IllegalArgumentException("Collection is empty");
        }
        EnumSet<E> set = null;
        for (E constant : other) {
            if (set == null) {
                set = noneOf(constant.getDeclaringClass());
            }
            set.add(constant);
        }
        return set;
    }

    @SuppressWarnings("unchecked")
    public static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E> other) {
        EnumSet<E> set = noneOf(other.type);
        E[] all = other.type.getEnumConstants();
        for (int i = 0; i < all.length; i++) {
            if (!other.contains(all[i])) {
                set.add(all[i]);
            }
        }
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e0) {
        EnumSet<E> set = noneOf(e0.getDeclaringClass());
        set.add(e0);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e0, E e1) {
        EnumSet<E> set = noneOf(e0.getDeclaringClass());
        set.add(e0);
        set.add(e1);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e0, E e1, E e2) {
        EnumSet<E> set = noneOf(e0.getDeclaringClass());
        set.add(e0);
        set.add(e1);
        set.add(e2);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e0, E e1, E e2, E e3) {
        EnumSet<E> set = noneOf(e0.getDeclaringClass());
        set.add(e0);
        set.add(e1);
        set.add(e2);
        set.add(e3);
        return set;
    }

    public static <E extends Enum<E>> EnumSet<E> of(E e0, E e1, E e2, E e3, E e4) {
        EnumSet<E> set = noneOf(e0.getDeclaringClass());
        set.add(e0);
        set.add(e1);
        set.add(e2);
        set.add(e3);
        set.add(e4);
        return set;
    }

    @SafeVarargs
    public static <E extends Enum<E>> EnumSet<E> of(E first, E... rest) {
        EnumSet<E> set = noneOf(first.getDeclaringClass());
        set.add(first);
        for (int i = 0; i < rest.length; i++) {
            set.add(rest[i]);
        }
        return set;
    }

    @SuppressWarnings("unchecked")
    public static <E extends Enum<E>> EnumSet<E> range(E from, E to) {
        if (from.compareTo(to) > 0) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        EnumSet<E> set = noneOf(from.getDeclaringClass());
        E[] all = set.type.getEnumConstants();
        for (int i = from.ordinal(); i <= to.ordinal(); i++) {
            set.add(all[i]);
        }
        return set;
    }

    private Node<E> find(Object object) {
        Node<E> node = first;
        while (node != null && node.constant != object) {
            node = node.next;
        }
        return node;
    }


    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public boolean contains(Object object) {
        return object != null && find(object) != null;
    }

    public boolean add(E constant) {
        if (constant.getDeclaringClass() != type) {
            throw new ClassCastException(constant.getClass() + " != " + type);
        }
        int ordinal = constant.ordinal();
        Node<E> before = null;
        Node<E> node = first;
        while (node != null && node.constant.ordinal() < ordinal) {
            before = node;
            node = node.next;
        }
        if (node != null && node.constant == constant) {
            return false;
        }
        Node<E> added = new Node<E>(constant, node);
        if (before == null) {
            first = added;
        } else {
            before.next = added;
        }
        size++;
        return true;
    }

    public boolean remove(Object object) {
        Node<E> before = null;
        Node<E> node = first;
        while (node != null && node.constant != object) {
            before = node;
            node = node.next;
        }
        if (node == null) {
            return false;
        }
        if (before == null) {
            first = node.next;
        } else {
            before.next = node.next;
        }
        size--;
        return true;
    }

    public void clear() {
        first = null;
        size = 0;
    }

    public boolean equals(Object other) {
        return super.equals(other);
    }

    public EnumSet<E> clone() {
        EnumSet<E> copy = noneOf(type);
        Node<E> last = null;
        for (Node<E> node = first; node != null; node = node.next) {
            Node<E> added = new Node<E>(node.constant, null);
            if (last == null) {
                copy.first = added;
            } else {
                last.next = added;
            }
            last = added;
        }
        copy.size = size;
        return copy;
    }

    public Iterator<E> iterator() {
        return new Constants<E>(this);
    }

    // Of those that were there at its creation: the JDK's iterator keeps them as a number.
    private static final class Constants<E extends Enum<E>> implements Iterator<E> {
        private final EnumSet<E> set;
        private final Object[] left;
        private int next;
        private E last;

        Constants(EnumSet<E> set) {
            this.set = set;
            left = new Object[set.size];
            int n = 0;
            for (Node<E> node = set.first; node != null; node = node.next) {
                left[n++] = node.constant;
            }
        }

        public boolean hasNext() {
            return next < left.length;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (next == left.length) {
                throw new NoSuchElementException();
            }
            last = (E) left[next++];
            return last;
        }

        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            set.remove(last);
            last = null;
        }
    }
}
