package java.lang;

public final class Double extends Number implements Comparable<Double> {
    public static final double POSITIVE_INFINITY = 1.0 / 0.0;
    public static final double NEGATIVE_INFINITY = -1.0 / 0.0;
    public static final double NaN = 0.0d / 0.0;
    public static final double MAX_VALUE = 0x1.fffffffffffffP+1023;
    public static final double MIN_NORMAL = 0x1.0p-1022;
    public static final double MIN_VALUE = 0x0.0000000000001P-1022;
    public static final int MAX_EXPONENT = 1023;
    public static final int MIN_EXPONENT = -1022;
    public static final int SIZE = 64;
    public static final int BYTES = 8;

    private final double value;

    public Double(double value) {
        this.value = value;
    }

    public static Double valueOf(double value) {
        return new Double(value);
    }

    public static Double valueOf(String text) throws NumberFormatException {
        return parseDouble(text);
    }

    public static native double parseDouble(String text) throws NumberFormatException;

    public native double doubleValue();

    public byte byteValue() {
        return (byte) doubleValue();
    }

    public short shortValue() {
        return (short) doubleValue();
    }

    public int intValue() {
        return (int) doubleValue();
    }

    public long longValue() {
        return (long) doubleValue();
    }

    public float floatValue() {
        return (float) doubleValue();
    }

    public boolean equals(Object other) {
        return other instanceof Double
            && doubleToRawLongBits(((Double) other).doubleValue()) == doubleToRawLongBits(doubleValue());
    }

    public int hashCode() {
        return hashCode(doubleValue());
    }

    public String toString() {
        return toString(doubleValue());
    }

    public int compareTo(Double other) {
        return compare(doubleValue(), other.doubleValue());
    }

    public boolean isNaN() {
        return isNaN(doubleValue());
    }

    public boolean isInfinite() {
        return isInfinite(doubleValue());
    }

    // There is one NaN here, so both give the same.
    public static native long doubleToRawLongBits(double value);

    public static long doubleToLongBits(double value) {
        return doubleToRawLongBits(value);
    }

    public static native double longBitsToDouble(long bits);

    public static boolean isNaN(double value) {
        return value != value;
    }

    public static boolean isInfinite(double value) {
        return value == POSITIVE_INFINITY || value == NEGATIVE_INFINITY;
    }

    public static boolean isFinite(double value) {
        return Math.abs(value) <= MAX_VALUE;
    }

    // -0.0 is below 0.0, NaN above everything and equal to itself.
    public static int compare(double a, double b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        long x = doubleToRawLongBits(a), y = doubleToRawLongBits(b);
        return x == y ? 0 : x < y ? -1 : 1;
    }

    public static int hashCode(double value) {
        long bits = doubleToRawLongBits(value);
        return (int) (bits ^ bits >>> 32);
    }

    public static String toString(double value) {
        return "" + value;
    }

    public static double sum(double a, double b) {
        return a + b;
    }

    public static double max(double a, double b) {
        return Math.max(a, b);
    }

    public static double min(double a, double b) {
        return Math.min(a, b);
    }
}
