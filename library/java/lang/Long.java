package java.lang;

// A box within the range that valueOf caches is a value of its own (JLS 5.1.7), another one an object: its value is
// read by longValue() only.
public final class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7fffffffffffffffL;
    public static final int SIZE = 64;
    public static final int BYTES = 8;

    private final long value;

    public Long(long value) {
        this.value = value;
    }

    public Long(String text) throws NumberFormatException {
        this.value = parseLong(text);
    }

    public static Long valueOf(long value) {
        return value >= -128 && value <= 127 ? cached(value) : new Long(value);
    }

    public native long longValue();

    public boolean equals(Object other) {
        return other instanceof Long && ((Long) other).longValue() == longValue();
    }

    public int hashCode() {
        return hashCode(longValue());
    }

    public static int hashCode(long value) {
        return (int) (value ^ value >>> 32);
    }

    public String toString() {
        return toString(longValue());
    }

    public static String toString(long value) {
        return "" + value;
    }

    public int compareTo(Long other) {
        return compare(longValue(), other.longValue());
    }

    public static int compare(long a, long b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public byte byteValue() {
        return (byte) longValue();
    }

    public short shortValue() {
        return (short) longValue();
    }

    public int intValue() {
        return (int) longValue();
    }

    public float floatValue() {
        return longValue();
    }

    public double doubleValue() {
        return longValue();
    }

    // Within that range.
    private static native Long cached(long value);

    public static long parseLong(String text) throws NumberFormatException {
        return parseLong(text, 10);
    }

    public static long parseLong(String text, int radix) throws NumberFormatException {
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
        long value = 0;
        long limit = negative ? MIN_VALUE : -MAX_VALUE;
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

    public static Long valueOf(String text) throws NumberFormatException {
        return parseLong(text);
    }

    public static Long valueOf(String text, int radix) throws NumberFormatException {
        return parseLong(text, radix);
    }

    public static String toString(long value, int radix) {
        if (radix < Character.MIN_RADIX || radix > Character.MAX_RADIX) {
            radix = 10;
        }
        String text = "";
        long rest = value > 0 ? -value : value;
        do {
            text = Character.forDigit((int) -(rest % radix), radix) + text;
            rest /= radix;
        } while (rest != 0);
        return value < 0 ? "-" + text : text;
    }

    private static String unsigned(long value, int shift) {
        String text = "";
        do {
            text = Character.forDigit((int) (value & ((1 << shift) - 1)), 16) + text;
            value >>>= shift;
        } while (value != 0);
        return text;
    }

    public static String toBinaryString(long value) {
        return unsigned(value, 1);
    }

    public static String toOctalString(long value) {
        return unsigned(value, 3);
    }

    public static String toHexString(long value) {
        return unsigned(value, 4);
    }

    public static int bitCount(long value) {
        int n = 0;
        for (; value != 0; value &= value - 1) {
            n++;
        }
        return n;
    }

    public static int signum(long value) {
        return value < 0 ? -1 : value > 0 ? 1 : 0;
    }

    public static int numberOfLeadingZeros(long value) {
        int n = 0;
        while (n < 64 && value >= 0) {
            if (value == 0) {
                return 64;
            }
            value <<= 1;
            n++;
        }
        return n;
    }

    public static int numberOfTrailingZeros(long value) {
        if (value == 0) {
            return 64;
        }
        int n = 0;
        for (; (value & 1) == 0; value >>>= 1) {
            n++;
        }
        return n;
    }

    public static long highestOneBit(long value) {
        return value == 0 ? 0 : 1L << 63 - numberOfLeadingZeros(value);
    }

    public static long lowestOneBit(long value) {
        return value & -value;
    }

    public static long rotateLeft(long value, int distance) {
        return value << distance | value >>> -distance;
    }

    public static long rotateRight(long value, int distance) {
        return value >>> distance | value << -distance;
    }

    public static long reverse(long value) {
        long result = 0;
        for (int i = 0; i < 64; i++) {
            result = result << 1 | value & 1;
            value >>>= 1;
        }
        return result;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static long sum(long a, long b) {
        return a + b;
    }

    public static int compareUnsigned(long a, long b) {
        return compare(a + MIN_VALUE, b + MIN_VALUE);
    }

    public static long parseLong(CharSequence text, int begin, int end, int radix) throws NumberFormatException {
        java.util.Objects.requireNonNull(text);
        if (begin < 0 || begin > end || end > text.length()) {
            throw new IndexOutOfBoundsException();
        }
        checkRadix(radix);
        if (begin == end) {
            throw new NumberFormatException("");
        }
        char first = text.charAt(begin);
        int i = first == '-' || first == '+' ? begin + 1 : begin;
        if (i == end) {
            throw badAt(text, begin, end, i);
        }
        long value = 0;
        long limit = first == '-' ? MIN_VALUE : -MAX_VALUE;
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

    public static long parseUnsignedLong(String text) throws NumberFormatException {
        return parseUnsignedLong(text, 10);
    }

    public static long parseUnsignedLong(String text, int radix) throws NumberFormatException {
        if (text == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        if (text.isEmpty()) {
            throw bad(text, radix);
        }
        if (text.charAt(0) == '-') {
            throw new NumberFormatException("Illegal leading minus sign on unsigned string " + text + ".");
        }
        int last = text.length() - 1;
        if (last < 12 || radix == 10 && last < 18) {
            return parseLong(text, radix);
        }
        // With one digit less it fits into a long, or is far too large.
        long value = parseLong(text, 0, last, radix);
        int digit = Character.digit(text.charAt(last), radix);
        if (digit < 0) {
            throw bad(text, radix);
        }
        long result = value * radix + digit;
        if (compareUnsigned(value, divideUnsigned(-1 - digit, radix)) > 0) {
            throw new NumberFormatException("String value " + text + " exceeds range of unsigned long.");
        }
        return result;
    }

    public static Long decode(String text) throws NumberFormatException {
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
        return parseLong(negative ? "-" + digits : digits, radix);
    }

    public static native Long getLong(String name);

    public static native Long getLong(String name, long otherwise);

    public static native Long getLong(String name, Long otherwise);

    public static String toUnsignedString(long value) {
        return toUnsignedString(value, 10);
    }

    public static String toUnsignedString(long value, int radix) {
        if (value >= 0) {
            return toString(value, radix);
        }
        int base = radix < Character.MIN_RADIX || radix > Character.MAX_RADIX ? 10 : radix;
        long rest = divideUnsigned(value, base);
        return toString(rest, base) + toString(value - rest * base, base);
    }

    public static long divideUnsigned(long a, long b) {
        if (b < 0) {
            return compareUnsigned(a, b) < 0 ? 0 : 1;
        }
        if (a >= 0) {
            return a / b;
        }
        long quotient = (a >>> 1) / b << 1;
        return compareUnsigned(a - quotient * b, b) < 0 ? quotient : quotient + 1;
    }

    public static long remainderUnsigned(long a, long b) {
        return a - divideUnsigned(a, b) * b;
    }

    public static long reverseBytes(long value) {
        long high = Integer.reverseBytes((int) value) & 0xffffffffL;
        return high << 32 | Integer.reverseBytes((int) (value >>> 32)) & 0xffffffffL;
    }
}
