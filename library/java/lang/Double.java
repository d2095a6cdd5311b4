package java.lang;

// Without a model: texts of hexadecimal numbers, and of numbers with more than 15 digits or a large exponent.
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

    public Double(String text) throws NumberFormatException {
        this.value = parseDouble(text);
    }

    public static Double valueOf(double value) {
        return new Double(value);
    }

    public static Double valueOf(String text) throws NumberFormatException {
        return parseDouble(text);
    }

    // Texts of few digits, for which one operation on exact numbers rounds correctly (W. Clinger, How to read floating point
    // numbers accurately, PLDI 1990); others, and hexadecimal ones, are unmodelled.
    public static double parseDouble(String text) throws NumberFormatException {
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
        double value = digits;
        if (digits != 0) {
            // Zeros at the end are better in the exponent.
            while (digits % 10 == 0) {
                digits /= 10;
                count--;
                exponent++;
            }
            if (count > 15 || exponent > 22 || exponent < -22) {
                j2pml.Model.unmodelled("a number of more than 15 digits, or with a large exponent");
            }
            double power = 1;
            for (int i = exponent < 0 ? -exponent : exponent; i > 0; i--) {
                power *= 10;
            }
            value = exponent < 0 ? digits / power : digits * power;
        }
        return negative ? -value : value;
    }

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

    public static native String toHexString(double value);
}
