package java.lang;

// A class object is a value of its own. (Reflection is not here.)
public final class Class implements java.io.Serializable {
    private Class() {
    }

    public native String getName();

    public native String getSimpleName();

    public native String toString();

}
