package java.lang;

// A box within the range that valueOf caches is a value of its own (JLS 5.1.7), another one an object: its value is
// read by booleanValue() only.
public final class Boolean implements java.io.Serializable, Comparable<Boolean> {
    public static final Boolean TRUE = true;
    public static final Boolean FALSE = false;

    private final boolean value;

    public Boolean(boolean value) {
        this.value = value;
    }

    public Boolean(String text) {
        this.value = parseBoolean(text);
    }

    public static Boolean valueOf(boolean value) {
        return cached(value);
    }

    public native boolean booleanValue();

    public boolean equals(Object other) {
        return other instanceof Boolean && ((Boolean) other).booleanValue() == booleanValue();
    }

    public int hashCode() {
        return hashCode(booleanValue());
    }

    public static int hashCode(boolean value) {
        return value ? 1231 : 1237;
    }

    public String toString() {
        return toString(booleanValue());
    }

    public static String toString(boolean value) {
        return value ? "true" : "false";
    }

    public int compareTo(Boolean other) {
        return compare(booleanValue(), other.booleanValue());
    }

    public static int compare(boolean a, boolean b) {
        return a == b ? 0 : a ? 1 : -1;
    }

    // Within that range.
    private static native Boolean cached(boolean value);

    public static boolean parseBoolean(String text) {
        return "true".equalsIgnoreCase(text);
    }

    public static Boolean valueOf(String text) {
        return parseBoolean(text);
    }

    public static boolean logicalAnd(boolean a, boolean b) {
        return a & b;
    }

    public static boolean logicalOr(boolean a, boolean b) {
        return a | b;
    }

    public static boolean logicalXor(boolean a, boolean b) {
        return a ^ b;
    }

    public static native boolean getBoolean(String name);
}
