package java.lang;

// A box within the range that valueOf caches is a value of its own (JLS 5.1.7), another one an object: its value is
// read by byteValue() only.
public final class Byte extends Number implements Comparable<Byte> {
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;
    public static final int SIZE = 8;
    public static final int BYTES = 1;

    private final byte value;

    public Byte(byte value) {
        this.value = value;
    }

    public Byte(String text) throws NumberFormatException {
        this.value = parseByte(text);
    }

    public static Byte valueOf(byte value) {
        return cached(value);
    }

    public native byte byteValue();

    public boolean equals(Object other) {
        return other instanceof Byte && ((Byte) other).byteValue() == byteValue();
    }

    public int hashCode() {
        return hashCode(byteValue());
    }

    public static int hashCode(byte value) {
        return value;
    }

    public String toString() {
        return toString(byteValue());
    }

    public static String toString(byte value) {
        return "" + value;
    }

    public int compareTo(Byte other) {
        return compare(byteValue(), other.byteValue());
    }

    public static int compare(byte a, byte b) {
        return a - b;
    }

    public short shortValue() {
        return byteValue();
    }

    public int intValue() {
        return byteValue();
    }

    public long longValue() {
        return byteValue();
    }

    public float floatValue() {
        return byteValue();
    }

    public double doubleValue() {
        return byteValue();
    }

    // Within that range.
    private static native Byte cached(byte value);

    public static byte parseByte(String text) throws NumberFormatException {
        return parseByte(text, 10);
    }

    public static byte parseByte(String text, int radix) throws NumberFormatException {
        return narrow(Integer.parseInt(text, radix), text, radix);
    }

    private static byte narrow(int value, String text, int radix) {
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value out of range. Value:\"" + text + "\" Radix:" + radix);
        }
        return (byte) value;
    }

    public static Byte valueOf(String text, int radix) throws NumberFormatException {
        return parseByte(text, radix);
    }

    public static Byte decode(String text) throws NumberFormatException {
        int value = Integer.decode(text);
        if (value < MIN_VALUE || value > MAX_VALUE) {
            throw new NumberFormatException("Value " + value + " out of range from input " + text);
        }
        return (byte) value;
    }

    public static int compareUnsigned(byte a, byte b) {
        return toUnsignedInt(a) - toUnsignedInt(b);
    }

    public static long toUnsignedLong(byte value) {
        return value & 0xffL;
    }

    public static Byte valueOf(String text) throws NumberFormatException {
        return parseByte(text);
    }

    public static int toUnsignedInt(byte value) {
        return value & 0xff;
    }
}
