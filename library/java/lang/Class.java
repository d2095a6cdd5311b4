package java.lang;

// A class object is a value of its own. (Reflection is not here.)
public final class Class<T> implements java.io.Serializable {
    private Class() {
    }

    public native String getName();

    public native String getSimpleName();

    public native String toString();

    public native boolean isInstance(Object o);

    // The constants of the enum that `type` is of, in their order; null of another class.
    private static native Object[] constants(Class<?> type);

    @SuppressWarnings("unchecked")
    public T cast(Object o) {
        if (o != null && !isInstance(o)) {
            throw new ClassCastException("Cannot cast " + o.getClass().getName() + " to " + getName());
        }
        return (T) o;
    }

    @SuppressWarnings("unchecked")
    public T[] getEnumConstants() {
        return (T[]) constants(this);
    }
}
