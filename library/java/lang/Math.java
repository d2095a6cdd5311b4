package java.lang;

// Without a model: powers that no double is exactly.
public final class Math {
    public static final double E = 2.718281828459045;
    public static final double PI = 3.141592653589793;

    private Math() {
    }

    public static int abs(int a) {
        return a < 0 ? -a : a;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int floorDiv(int a, int b) {
        int quotient = a / b;
        return (a ^ b) < 0 && quotient * b != a ? quotient - 1 : quotient;
    }

    public static int floorMod(int a, int b) {
        int remainder = a % b;
        return (remainder ^ b) < 0 && remainder != 0 ? remainder + b : remainder;
    }

    public static long abs(long a) {
        return a < 0 ? -a : a;
    }

    public static float abs(float a) {
        return a <= 0.0f ? 0.0f - a : a;
    }

    public static double abs(double a) {
        return a <= 0.0 ? 0.0 - a : a;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    // NaN if one of them is; 0.0 is above -0.0.
    public static float max(float a, float b) {
        if (a != a) {
            return a;
        }
        return a == 0.0f && b == 0.0f && 1 / a < 0 ? b : a >= b ? a : b;
    }

    public static double max(double a, double b) {
        if (a != a) {
            return a;
        }
        return a == 0.0 && b == 0.0 && 1 / a < 0 ? b : a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static float min(float a, float b) {
        if (a != a) {
            return a;
        }
        return a == 0.0f && b == 0.0f && 1 / b < 0 ? b : a <= b ? a : b;
    }

    public static double min(double a, double b) {
        if (a != a) {
            return a;
        }
        return a == 0.0 && b == 0.0 && 1 / b < 0 ? b : a <= b ? a : b;
    }

    public static long floorDiv(long a, int b) {
        return floorDiv(a, (long) b);
    }

    public static long floorDiv(long a, long b) {
        long quotient = a / b;
        return (a ^ b) < 0 && quotient * b != a ? quotient - 1 : quotient;
    }

    public static int floorMod(long a, int b) {
        return (int) floorMod(a, (long) b);
    }

    public static long floorMod(long a, long b) {
        long remainder = a % b;
        return (remainder ^ b) < 0 && remainder != 0 ? remainder + b : remainder;
    }

    public static int addExact(int a, int b) {
        int sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return sum;
    }

    public static long addExact(long a, long b) {
        long sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return sum;
    }

    public static int subtractExact(int a, int b) {
        int difference = a - b;
        if (((a ^ b) & (a ^ difference)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return difference;
    }

    public static long subtractExact(long a, long b) {
        long difference = a - b;
        if (((a ^ b) & (a ^ difference)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return difference;
    }

    public static int multiplyExact(int a, int b) {
        long product = (long) a * b;
        if ((int) product != product) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) product;
    }

    public static long multiplyExact(long a, int b) {
        return multiplyExact(a, (long) b);
    }

    public static long multiplyExact(long a, long b) {
        long product = a * b;
        if (a != 0 && (product / a != b || a == -1 && b == Long.MIN_VALUE)) {
            throw new ArithmeticException("long overflow");
        }
        return product;
    }

    public static int negateExact(int a) {
        return subtractExact(0, a);
    }

    public static long negateExact(long a) {
        return subtractExact(0L, a);
    }

    public static int incrementExact(int a) {
        return addExact(a, 1);
    }

    public static long incrementExact(long a) {
        return addExact(a, 1L);
    }

    public static int decrementExact(int a) {
        return subtractExact(a, 1);
    }

    public static long decrementExact(long a) {
        return subtractExact(a, 1L);
    }

    public static int toIntExact(long a) {
        if ((int) a != a) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) a;
    }

    public static float signum(float a) {
        return a == 0.0f || a != a ? a : a > 0 ? 1.0f : -1.0f;
    }

    public static double signum(double a) {
        return a == 0.0 || a != a ? a : a > 0 ? 1.0 : -1.0;
    }

    // From 2^52 on all doubles are integers; below, a long holds the integral part.
    public static double floor(double a) {
        if (!(abs(a) < 4503599627370496.0) || a == 0.0) {
            return a;
        }
        double whole = (long) a;
        return whole > a ? whole - 1 : whole == 0.0 && a < 0 ? -0.0 : whole;
    }

    public static double ceil(double a) {
        return -floor(-a);
    }

    public static double rint(double a) {
        if (!(abs(a) < 4503599627370496.0) || a == 0.0) {
            return a;
        }
        // Where doubles are integers the addition rounds, ties to even.
        double rounded = a < 0 ? a - 4503599627370496.0 + 4503599627370496.0 : a + 4503599627370496.0 - 4503599627370496.0;
        return rounded == 0.0 && a < 0 ? -0.0 : rounded;
    }

    // Half up. `floor(a + 0.5)` would take 0.49999999999999994 to 1.
    public static long round(double a) {
        double whole = floor(a);
        return (long) (a - whole >= 0.5 ? whole + 1 : whole);
    }

    public static int round(float a) {
        double whole = floor(a);
        return (int) (a - whole >= 0.5 ? whole + 1 : whole);
    }

    // Correctly rounded: the root's 53 bits one by one, and one more to round by.
    public static double sqrt(double a) {
        if (!(a > 0) || a == Double.POSITIVE_INFINITY) {
            return a == 0.0 || a > 0 ? a : Double.NaN;
        }
        long bits = Double.doubleToRawLongBits(a);
        int exponent = (int) (bits >> 52);
        long rest = bits & 0xfffffffffffffL;
        if (exponent == 0) {
            exponent = 1;
        } else {
            rest |= 0x10000000000000L;
        }
        while (rest < 0x10000000000000L) {
            rest <<= 1;
            exponent--;
        }
        exponent -= 1023;
        if ((exponent & 1) != 0) {
            rest <<= 1;
        }
        rest <<= 1;
        long root = 0, sum = 0;
        for (long bit = 0x20000000000000L; bit != 0; bit >>= 1) {
            long next = sum + bit;
            if (next <= rest) {
                sum = next + bit;
                rest -= next;
                root += bit;
            }
            rest <<= 1;
        }
        if (rest != 0) {
            root += root & 1;
        }
        return Double.longBitsToDouble((root >> 1) + ((long) ((exponent >> 1) + 1022) << 52));
    }

    // Modelled where it only gives a time to sleep or wait.
    public static double random() {
        return j2pml.Model.unknown(0.0, 0x1.fffffffffffffp-1);
    }

    public static int absExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Integer.MIN_VALUE");
        }
        return abs(a);
    }

    public static long absExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("Overflow to represent absolute value of Long.MIN_VALUE");
        }
        return abs(a);
    }

    public static long multiplyFull(int a, int b) {
        return (long) a * b;
    }

    // By halves of 32 bits.
    public static long multiplyHigh(long a, long b) {
        long low = (a & 0xffffffffL) * (b & 0xffffffffL);
        long middle = (a >> 32) * (b & 0xffffffffL) + (low >>> 32);
        long other = (a & 0xffffffffL) * (b >> 32) + (middle & 0xffffffffL);
        return (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
    }

    // ---- since Java 18 and 21

    public static int ceilDiv(int a, int b) {
        return -floorDiv(-(long) a, b) == 1L << 31 ? Integer.MIN_VALUE : (int) -floorDiv(-(long) a, b);
    }

    public static long ceilDiv(long a, int b) {
        return ceilDiv(a, (long) b);
    }

    public static long ceilDiv(long a, long b) {
        long quotient = a / b;
        return (a ^ b) >= 0 && quotient * b != a ? quotient + 1 : quotient;
    }

    public static int ceilMod(int a, int b) {
        int remainder = a % b;
        return (remainder ^ b) >= 0 && remainder != 0 ? remainder - b : remainder;
    }

    public static int clamp(long value, int min, int max) {
        if (min > max) {
            throw new IllegalArgumentException(min + " > " + max);
        }
        return (int) min(max, max(value, min));
    }

    public static long clamp(long value, long min, long max) {
        if (min > max) {
            throw new IllegalArgumentException(min + " > " + max);
        }
        return min(max, max(value, min));
    }

    public static double clamp(double value, double min, double max) {
        if (min != min || max != max) {
            throw new IllegalArgumentException(min != min ? "min is NaN" : "max is NaN");
        }
        if (Double.compare(min, max) > 0) {
            throw new IllegalArgumentException(min + " > " + max);
        }
        return min(max, max(value, min));
    }

    public static float clamp(float value, float min, float max) {
        if (min != min || max != max) {
            throw new IllegalArgumentException(min != min ? "min is NaN" : "max is NaN");
        }
        if (Float.compare(min, max) > 0) {
            throw new IllegalArgumentException(min + " > " + max);
        }
        return min(max, max(value, min));
    }

    // ---- the bits of floating point numbers

    public static double copySign(double size, double sign) {
        long bits = Double.doubleToRawLongBits(size) & Long.MAX_VALUE;
        return Double.longBitsToDouble(bits | Double.doubleToRawLongBits(sign) & Long.MIN_VALUE);
    }

    public static float copySign(float size, float sign) {
        int bits = Float.floatToRawIntBits(size) & Integer.MAX_VALUE;
        return Float.intBitsToFloat(bits | Float.floatToRawIntBits(sign) & Integer.MIN_VALUE);
    }

    public static int getExponent(double a) {
        return (int) (Double.doubleToRawLongBits(a) >> 52 & 0x7ff) - 1023;
    }

    public static int getExponent(float a) {
        return (Float.floatToRawIntBits(a) >> 23 & 0xff) - 127;
    }

    public static double nextUp(double a) {
        if (!(a < Double.POSITIVE_INFINITY)) {
            return a;
        }
        long bits = Double.doubleToRawLongBits(a + 0.0);
        return Double.longBitsToDouble(bits >= 0 ? bits + 1 : bits - 1);
    }

    public static float nextUp(float a) {
        if (!(a < Float.POSITIVE_INFINITY)) {
            return a;
        }
        int bits = Float.floatToRawIntBits(a + 0.0f);
        return Float.intBitsToFloat(bits >= 0 ? bits + 1 : bits - 1);
    }

    public static double nextDown(double a) {
        return -nextUp(-a);
    }

    public static float nextDown(float a) {
        return -nextUp(-a);
    }

    public static double nextAfter(double a, double towards) {
        return a < towards ? nextUp(a) : a > towards ? nextDown(a) : a != a ? a : towards;
    }

    public static float nextAfter(float a, double towards) {
        return a < towards ? nextUp(a) : a > towards ? nextDown(a) : a != a ? a : (float) towards;
    }

    public static double ulp(double a) {
        double size = abs(a);
        return size == Double.MAX_VALUE ? size - nextDown(size) : size == Double.POSITIVE_INFINITY ? size : nextUp(size) - size;
    }

    public static float ulp(float a) {
        float size = abs(a);
        return size == Float.MAX_VALUE ? size - nextDown(size) : size == Float.POSITIVE_INFINITY ? size : nextUp(size) - size;
    }

    public static double toRadians(double degrees) {
        return degrees * 0.017453292519943295;
    }

    public static double toDegrees(double radians) {
        return radians * 57.29577951308232;
    }

    // Exact results are the same in every Java; others differ in their last digit.
    public static double pow(double a, double b) {
        double size = abs(a);
        double times = abs(b);
        boolean whole = times == rint(times);
        boolean odd = whole && times < 9007199254740992.0 && (long) times % 2 != 0;
        if (b == 0.0) {
            return 1.0;
        }
        if (b == 1.0) {
            return a;
        }
        if (a != a || b != b || a < 0.0 && !whole && size != Double.POSITIVE_INFINITY) {
            return Double.NaN;
        }
        double sign = odd && (a < 0.0 || 1.0 / a < 0.0) ? -1.0 : 1.0;
        if (times == Double.POSITIVE_INFINITY) {
            return size == 1.0 ? Double.NaN : size > 1.0 == b > 0.0 ? Double.POSITIVE_INFINITY : 0.0;
        }
        if (size == 0.0 || size == Double.POSITIVE_INFINITY) {
            return sign * (size == 0.0 == b > 0.0 ? 0.0 : Double.POSITIVE_INFINITY);
        }
        if (size == 1.0) {
            return sign;
        }
        if (!whole || times > 1074.0 || size < Double.MIN_NORMAL) {
            j2pml.Model.unmodelled();
        }
        // size = significand * 2^exponent, and the significand is odd.
        int exponent = getExponent(size) - 52;
        long significand = Double.doubleToRawLongBits(size) & 0xFFFFFFFFFFFFFL | 0x10000000000000L;
        while (significand % 2 == 0) {
            significand /= 2;
            exponent++;
        }
        long power = 1;
        for (int i = 0; significand != 1 && i < times; i++) {
            if (power > 0x20000000000000L / significand) {
                j2pml.Model.unmodelled();
            }
            power *= significand;
        }
        int scale = exponent * (int) times;
        if (b < 0.0 && power != 1 || scale < -1000 || scale > 900) {
            j2pml.Model.unmodelled();
        }
        double result = power;
        double unit = b < 0.0 == scale < 0 ? 2.0 : 0.5;
        for (int i = abs(scale); i > 0; i--) {
            result *= unit;
        }
        return sign * result;
    }

    // ---- what differs in its last digit from one Java to another, or needs more than two operations

    public static native double fma(double a, double b, double c);

    public static native float fma(float a, float b, float c);

    public static native double scalb(double a, int exponent);

    public static native float scalb(float a, int exponent);

    public static native double IEEEremainder(double a, double b);

    public static native double exp(double a);

    public static native double expm1(double a);

    public static native double log(double a);

    public static native double log10(double a);

    public static native double log1p(double a);

    public static native double cbrt(double a);

    public static native double hypot(double a, double b);

    public static native double sin(double a);

    public static native double cos(double a);

    public static native double tan(double a);

    public static native double asin(double a);

    public static native double acos(double a);

    public static native double atan(double a);

    public static native double atan2(double y, double x);

    public static native double sinh(double a);

    public static native double cosh(double a);

    public static native double tanh(double a);
}
