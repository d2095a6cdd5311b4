package java.lang;

// Modelled as far as `object.getClass().getName()`, `C.class.getName()` and `synchronized (C.class)`.
public final class Class {
    private Class() {
    }

    public native String getName();

    public native String getSimpleName();
}
