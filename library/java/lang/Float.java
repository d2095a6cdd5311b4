package java.lang;

public final class Float extends Number implements Comparable<Float> {
    public static final float POSITIVE_INFINITY = 1.0f / 0.0f;
    public static final float NEGATIVE_INFINITY = -1.0f / 0.0f;
    public static final float NaN = 0.0f / 0.0f;
    public static final float MAX_VALUE = 0x1.fffffeP+127f;
    public static final float MIN_NORMAL = 0x1.0p-126f;
    public static final float MIN_VALUE = 0x0.000002P-126f;
    public static final int MAX_EXPONENT = 127;
    public static final int MIN_EXPONENT = -126;
    public static final int SIZE = 32;
    public static final int BYTES = 4;

    private final float value;

    public Float(float value) {
        this.value = value;
    }

    public static Float valueOf(float value) {
        return new Float(value);
    }

    public static Float valueOf(String text) throws NumberFormatException {
        return parseFloat(text);
    }

    public static native float parseFloat(String text) throws NumberFormatException;

    public native float floatValue();

    public byte byteValue() {
        return (byte) floatValue();
    }

    public short shortValue() {
        return (short) floatValue();
    }

    public int intValue() {
        return (int) floatValue();
    }

    public long longValue() {
        return (long) floatValue();
    }

    public double doubleValue() {
        return floatValue();
    }

    public boolean equals(Object other) {
        return other instanceof Float
            && floatToRawIntBits(((Float) other).floatValue()) == floatToRawIntBits(floatValue());
    }

    public int hashCode() {
        return hashCode(floatValue());
    }

    public String toString() {
        return toString(floatValue());
    }

    public int compareTo(Float other) {
        return compare(floatValue(), other.floatValue());
    }

    public boolean isNaN() {
        return isNaN(floatValue());
    }

    public boolean isInfinite() {
        return isInfinite(floatValue());
    }

    // There is one NaN here, so both give the same.
    public static native int floatToRawIntBits(float value);

    public static int floatToIntBits(float value) {
        return floatToRawIntBits(value);
    }

    public static native float intBitsToFloat(int bits);

    public static boolean isNaN(float value) {
        return value != value;
    }

    public static boolean isInfinite(float value) {
        return value == POSITIVE_INFINITY || value == NEGATIVE_INFINITY;
    }

    public static boolean isFinite(float value) {
        return Math.abs(value) <= MAX_VALUE;
    }

    // -0.0 is below 0.0, NaN above everything and equal to itself.
    public static int compare(float a, float b) {
        if (a < b) {
            return -1;
        }
        if (a > b) {
            return 1;
        }
        int x = floatToRawIntBits(a), y = floatToRawIntBits(b);
        return x == y ? 0 : x < y ? -1 : 1;
    }

    public static int hashCode(float value) {
        return floatToRawIntBits(value);
    }

    public static String toString(float value) {
        return "" + value;
    }

    public static float sum(float a, float b) {
        return a + b;
    }

    public static float max(float a, float b) {
        return Math.max(a, b);
    }

    public static float min(float a, float b) {
        return Math.min(a, b);
    }
}
