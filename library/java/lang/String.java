package java.lang;

// Contents feed output, messages and thread names; `equals` is modelled between constants.
public final class String implements java.io.Serializable {
    // The place of the text in the tool's table of texts. Only objects have it, and interned strings are none: not to be read.
    private int text;

    public native boolean equals(Object other);

    public String toString() {
        return this;
    }

    public String concat(String other) {
        if (other == null) {
            throw new NullPointerException();
        }
        return this + other;
    }

    public static String valueOf(Object value) {
        return value == null ? "null" : value.toString();
    }

    // Not in Java, where valueOf(Object) does the same.
    public static String valueOf(String value) {
        return value == null ? "null" : value;
    }

    public static String valueOf(boolean value) {
        return "" + value;
    }

    public static String valueOf(char value) {
        return "" + value;
    }

    public static String valueOf(int value) {
        return "" + value;
    }

    public static native String valueOf(char[] value);

    public static native String valueOf(long value);

    public static native String valueOf(float value);

    public static native String valueOf(double value);

    public native int hashCode();
}
