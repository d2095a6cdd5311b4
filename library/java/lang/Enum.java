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

    public final native int hashCode();

    public final int compareTo(E other) {
        Enum<?> that = other;
        if ($declaringClass() != that.$declaringClass()) {
            throw new ClassCastException();
        }
        return ordinal - that.ordinal;
    }

    public final Class getDeclaringClass() {
        return $declaringClass();
    }

    // Each enum has its own.
    protected Class $declaringClass() {
        return null;
    }
}
