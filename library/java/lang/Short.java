package java.lang;

// A box within the range that valueOf caches is a value of its own (JLS 5.1.7), another one an object: its value is
// read by shortValue() only.
public final class Short extends Number implements Comparable<Short> {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private final short value;

    public Short(short value) {
        this.value = value;
    }

    public Short(String text) throws NumberFormatException {
        this.value = parseShort(text);
    }

    public static Short valueOf(short value) {
        return value >= -128 && value <= 127 ? cached(value) : new Short(value);
    }

    public native short shortValue();

    public boolean equals(Object other) {
        return other instanceof Short && ((Short) other).shortValue() == shortValue();
    }

    public int hashCode() {
        return hashCode(shortValue());
    }

    public static int hashCode(short value) {
        return value;
    }

    public String toString() {
        return toString(shortValue());
    }

    public static String toString(short value) {
        return "" + value;
    }

    public int compareTo(Short other) {
        return compare(shortValue(), other.shortValue());
    }

    public static int compare(short a, short b) {
        return a - b;
    }

    public byte byteValue() {
        return (byte) shortValue();
    }

    public int intValue() {
        return shortValue();
    }

    public long longValue() {
        return shortValue();
    }

    public float floatValue() {
        return shortValue();
    }

    public double doubleValue() {
        return shortValue();
    }

    // Within that range.
    private static native Short cached(short value);

    public static short parseShort(String text) throws NumberFormatException {
        return parseShort(text, 10);
    }

    public static short parseShort(String text, int radix) throws NumberFormatException {
        return narrow(Integer.parseInt(text, radix), text, radix);
    }

    private static short narrow(int value, String text, int radix) {
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value out of range. Value:\"" + text + "\" Radix:" + radix);
        }
        return (short) value;
    }

    public static Short valueOf(String text, int radix) throws NumberFormatException {
        return parseShort(text, radix);
    }

    public static Short decode(String text) throws NumberFormatException {
        int value = Integer.decode(text);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value " + value + " out of range from input " + text);
        }
        return (short) value;
    }

    public static int compareUnsigned(short a, short b) {
        return toUnsignedInt(a) - toUnsignedInt(b);
    }

    public static long toUnsignedLong(short value) {
        return value & 0xffffL;
    }

    public static short reverseBytes(short value) {
        return (short) (value << 8 | value >>> 8 & 0xff);
    }

    public static Short valueOf(String text) throws NumberFormatException {
        return parseShort(text);
    }

    public static int toUnsignedInt(short value) {
        return value & 0xffff;
    }
}
