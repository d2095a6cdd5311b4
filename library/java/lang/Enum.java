package java.lang;

// Name and ordinal are stored before the constructor of a constant runs.
public abstract class Enum<E extends Enum<E>> implements Comparable<E>, java.io.Serializable {
    private String name;
    private int ordinal;

    protected Enum() {
    }

    public final String name() {
        return name;
    }

    public final int ordinal() {
        return ordinal;
    }

    public String toString() {
        return name;
    }

    public final boolean equals(Object other) {
        return this == other;
    }

    public final int hashCode() {
        return j2pml.Hashes.identity(this);
    }

    public final int compareTo(E other) {
        Enum<?> that = other;
        if ($declaringClass() != that.$declaringClass()) {
            throw new ClassCastException();
        }
        return ordinal - that.ordinal;
    }

    // What `type`'s own method valueOf gives; null if it is no enum.
    private static native Object constant(Class<?> type, String name);

    @SuppressWarnings("unchecked")
    public static <T extends Enum<T>> T valueOf(Class<T> type, String name) {
        if (type == null) {
            throw new NullPointerException();
        }
        Object found = constant(type, name);
        if (found == null) {
            throw new IllegalArgumentException(type.getName() + " is not an enum class");
        }
        return (T) found;
    }

    @SuppressWarnings("unchecked")
    public final Class<E> getDeclaringClass() {
        return (Class<E>) $declaringClass();
    }

    // Each enum has its own.
    protected Class $declaringClass() {
        return null;
    }
}
