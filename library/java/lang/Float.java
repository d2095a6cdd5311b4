package java.lang;

// Without a model: texts of hexadecimal numbers, and of numbers with more than 7 digits or a large exponent.
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

    public Float(String text) throws NumberFormatException {
        this.value = parseFloat(text);
    }

    public Float(double value) {
        this.value = (float) value;
    }

    public static Float valueOf(float value) {
        return new Float(value);
    }

    public static Float valueOf(String text) throws NumberFormatException {
        return parseFloat(text);
    }

    // Texts of few digits, for which one operation on exact numbers rounds correctly (W. Clinger, How to read floating point
    // numbers accurately, PLDI 1990); others, and hexadecimal ones, are unmodelled.
    public static float parseFloat(String text) throws NumberFormatException {
        String all = text.trim();
        int n = all.length();
        if (n == 0) {
            throw new NumberFormatException("empty String");
        }
        boolean negative = all.charAt(0) == '-';
        int at = negative || all.charAt(0) == '+' ? 1 : 0;
        String unsigned = all.substring(at);
        if (unsigned.equals("NaN")) {
            return NaN;
        }
        if (unsigned.equals("Infinity")) {
            return negative ? NEGATIVE_INFINITY : POSITIVE_INFINITY;
        }
        if (unsigned.startsWith("0x") || unsigned.startsWith("0X")) {
            j2pml.Model.unmodelled("a hexadecimal number");
        }
        long digits = 0;
        int count = 0;
        int exponent = 0;
        boolean any = false;
        boolean point = false;
        for (; at < n; at++) {
            char c = all.charAt(at);
            if (c == '.') {
                if (point) {
                    throw new NumberFormatException("multiple points");
                }
                point = true;
            } else if (c >= '0' && c <= '9') {
                any = true;
                if (digits != 0 || c != '0') {
                    count++;
                }
                digits = count > 18 ? 1 : digits * 10 + c - '0';
                exponent -= point ? 1 : 0;
            } else {
                break;
            }
        }
        if (any && at < n && (all.charAt(at) == 'e' || all.charAt(at) == 'E')) {
            at++;
            boolean minus = at < n && all.charAt(at) == '-';
            if (at < n && (minus || all.charAt(at) == '+')) {
                at++;
            }
            int scale = 0;
            any = false;
            for (; at < n && all.charAt(at) >= '0' && all.charAt(at) <= '9'; at++) {
                any = true;
                scale = scale > 100000 ? scale : scale * 10 + all.charAt(at) - '0';
            }
            exponent += minus ? -scale : scale;
        }
        if (any && at == n - 1 && "fFdD".indexOf(all.charAt(at)) >= 0) {
            at++;
        }
        if (!any || at < n) {
            throw new NumberFormatException("For input string: \"" + all + "\"");
        }
        float value = digits;
        if (digits != 0) {
            // Zeros at the end are better in the exponent.
            while (digits % 10 == 0) {
                digits /= 10;
                count--;
                exponent++;
            }
            if (count > 7 || exponent > 10 || exponent < -10) {
                j2pml.Model.unmodelled("a number of more than 7 digits, or with a large exponent");
            }
            float power = 1;
            for (int i = exponent < 0 ? -exponent : exponent; i > 0; i--) {
                power *= 10;
            }
            value = exponent < 0 ? digits / power : digits * power;
        }
        return negative ? -value : value;
    }

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

    public static native String toHexString(float value);
}
