package java.lang;

// A box within the range that valueOf caches is a value of its own (JLS 5.1.7), another one an object: its value is
// read by intValue() only.
public final class Integer extends Number implements Comparable<Integer> {
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7fffffff;
    public static final int SIZE = 32;
    public static final int BYTES = 4;

    private final int value;

    public Integer(int value) {
        this.value = value;
    }

    public Integer(String text) throws NumberFormatException {
        this.value = parseInt(text);
    }

    public static Integer valueOf(int value) {
        return value >= -128 && value <= 127 ? cached(value) : new Integer(value);
    }

    public native int intValue();

    public boolean equals(Object other) {
        return other instanceof Integer && ((Integer) other).intValue() == intValue();
    }

    public int hashCode() {
        return hashCode(intValue());
    }

    public static int hashCode(int value) {
        return value;
    }

    public String toString() {
        return toString(intValue());
    }

    public static String toString(int value) {
        return "" + value;
    }

    public int compareTo(Integer other) {
        return compare(intValue(), other.intValue());
    }

    public static int compare(int a, int b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public byte byteValue() {
        return (byte) intValue();
    }

    public short shortValue() {
        return (short) intValue();
    }

    public long longValue() {
        return intValue();
    }

    public float floatValue() {
        return intValue();
    }

    public double doubleValue() {
        return intValue();
    }

    // Within that range.
    private static native Integer cached(int value);

    public static native int parseInt(String text) throws NumberFormatException;

    public static int parseInt(String text, int radix) throws NumberFormatException {
        if (text == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        checkRadix(radix);
        int n = text.length();
        boolean negative = n > 0 && text.charAt(0) == '-';
        int i = n > 0 && (negative || text.charAt(0) == '+') ? 1 : 0;
        if (i == n) {
            throw bad(text, radix);
        }
        // Negative numbers reach further.
        int value = 0;
        int limit = negative ? MIN_VALUE : -MAX_VALUE;
        for (; i < n; i++) {
            int digit = Character.digit(text.charAt(i), radix);
            if (digit < 0 || value < limit / radix) {
                throw bad(text, radix);
            }
            value *= radix;
            if (value < limit + digit) {
                throw bad(text, radix);
            }
            value -= digit;
        }
        return negative ? value : -value;
    }

    private static NumberFormatException bad(String text, int radix) {
        String suffix = radix == 10 ? "" : " under radix " + radix;
        return new NumberFormatException("For input string: \"" + text + "\"" + suffix);
    }

    public static Integer valueOf(String text) throws NumberFormatException {
        return parseInt(text);
    }

    public static Integer valueOf(String text, int radix) throws NumberFormatException {
        return parseInt(text, radix);
    }

    public static String toString(int value, int radix) {
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            radix = 10;
        }
        String text = "";
        int rest = value > 0 ? -value : value;
        do {
            text = Character.forDigit(-(rest % radix), radix) + text;
            rest /= radix;
        } while (rest != 0);
        return value < 0 ? "-" + text : text;
    }

    private static String unsigned(int value, int shift) {
        String text = "";
        do {
            text = Character.forDigit((value & ((1 << shift) - 1)), 16) + text;
            value >>>= shift;
        } while (value != 0);
        return text;
    }

    public static String toBinaryString(int value) {
        return unsigned(value, 1);
    }

    public static String toOctalString(int value) {
        return unsigned(value, 3);
    }

    public static String toHexString(int value) {
        return unsigned(value, 4);
    }

    public static int bitCount(int value) {
        int n = 0;
        for (; value != 0; value &= value - 1) {
            n++;
        }
        return n;
    }

    public static int signum(int value) {
        return value < 0 ? -1 : value > 0 ? 1 : 0;
    }

    public static int numberOfLeadingZeros(int value) {
        int n = 0;
        while (n < 32 && value >= 0) {
            if (value == 0) {
                return 32;
            }
            value <<= 1;
            n++;
        }
        return n;
    }

    public static int numberOfTrailingZeros(int value) {
        if (value == 0) {
            return 32;
        }
        int n = 0;
        for (; (value & 1) == 0; value >>>= 1) {
            n++;
        }
        return n;
    }

    public static int highestOneBit(int value) {
        return value == 0 ? 0 : 1 << 31 - numberOfLeadingZeros(value);
    }

    public static int lowestOneBit(int value) {
        return value & -value;
    }

    public static int rotateLeft(int value, int distance) {
        return value << distance | value >>> -distance;
    }

    public static int rotateRight(int value, int distance) {
        return value >>> distance | value << -distance;
    }

    public static int reverse(int value) {
        int result = 0;
        for (int i = 0; i < 32; i++) {
            result = result << 1 | value & 1;
            value >>>= 1;
        }
        return result;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int sum(int a, int b) {
        return a + b;
    }

    public static int compareUnsigned(int a, int b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }

    public static long toUnsignedLong(int value) {
        return value & 0xffffffffL;
    }

    public static int parseInt(CharSequence text, int begin, int end, int radix) throws NumberFormatException {
        java.util.Objects.requireNonNull(text);
        if (begin < 0 || begin > end || end > text.length()) {
            throw new IndexOutOfBoundsException();
        }
        checkRadix(radix);
        if (begin == end) {
            throw bad("", radix);
        }
        char first = text.charAt(begin);
        int i = first == '-' || first == '+' ? begin + 1 : begin;
        if (i == end) {
            throw badAt(text, begin, end, i);
        }
        int value = 0;
        int limit = first == '-' ? MIN_VALUE : -MAX_VALUE;
        for (; i < end; i++) {
            int digit = Character.digit(text.charAt(i), radix);
            if (digit < 0 || value < limit / radix || value * radix < limit + digit) {
                throw badAt(text, begin, end, i);
            }
            value = value * radix - digit;
        }
        return first == '-' ? value : -value;
    }

    private static NumberFormatException badAt(CharSequence text, int begin, int end, int index) {
        return new NumberFormatException(
            "Error at index " + (index - begin) + " in: \"" + text.subSequence(begin, end) + "\"");
    }

    private static void checkRadix(int radix) {
        if (radix < Character.MIN_RADIX) {
            throw new NumberFormatException("radix " + radix + " less than Character.MIN_RADIX");
        }
        if (radix > Character.MAX_RADIX) {
            throw new NumberFormatException("radix " + radix + " greater than Character.MAX_RADIX");
        }
    }

    public static int parseUnsignedInt(String text) throws NumberFormatException {
        return parseUnsignedInt(text, 10);
    }

    public static int parseUnsignedInt(String text, int radix) throws NumberFormatException {
        if (text == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        if (text.isEmpty()) {
            throw bad(text, radix);
        }
        if (text.charAt(0) == '-') {
            throw new NumberFormatException("Illegal leading minus sign on unsigned string " + text + ".");
        }
        long value = Long.parseLong(text, radix);
        if (value >> 32 != 0) {
            throw new NumberFormatException("String value " + text + " exceeds range of unsigned int.");
        }
        return (int) value;
    }

    public static Integer decode(String text) throws NumberFormatException {
        int n = text.length();
        if (n == 0) {
            throw new NumberFormatException("Zero length string");
        }
        boolean negative = text.charAt(0) == '-';
        int at = negative || text.charAt(0) == '+' ? 1 : 0;
        int radix = 10;
        if (text.startsWith("0x", at) || text.startsWith("0X", at)) {
            at += 2;
            radix = 16;
        } else if (text.startsWith("#", at)) {
            at++;
            radix = 16;
        } else if (text.startsWith("0", at) && n > at + 1) {
            at++;
            radix = 8;
        }
        if (text.startsWith("-", at) || text.startsWith("+", at)) {
            throw new NumberFormatException("Sign character in wrong position");
        }
        String digits = text.substring(at);
        return parseInt(negative ? "-" + digits : digits, radix);
    }

    public static native Integer getInteger(String name);

    public static native Integer getInteger(String name, int otherwise);

    public static native Integer getInteger(String name, Integer otherwise);

    public static String toUnsignedString(int value) {
        return toUnsignedString(value, 10);
    }

    public static String toUnsignedString(int value, int radix) {
        return Long.toString(value & 0xffffffffL, radix);
    }

    public static int divideUnsigned(int a, int b) {
        return (int) ((a & 0xffffffffL) / (b & 0xffffffffL));
    }

    public static int remainderUnsigned(int a, int b) {
        return (int) ((a & 0xffffffffL) % (b & 0xffffffffL));
    }

    public static int reverseBytes(int value) {
        return value << 24 | (value & 0xff00) << 8 | value >>> 8 & 0xff00 | value >>> 24;
    }
}
