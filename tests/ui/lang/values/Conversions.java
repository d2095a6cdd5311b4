// JLS 5.1.2, 5.1.3: widening and narrowing primitive conversion between all numeric types.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
public class Conversions {
    static final double[] DOUBLES = { 0, -0.0, 0.9, -0.9, 127.5, 128, -129, 255.99, 32768, 65535.5, 65536, -1, 2147483647.5,
        2147483648., -2147483648.9, -2147483649., 4294967297., 9.223372036854775807e18, 1e19, -1e19, 3.4028235677973366e38,
        1e39, 1e-46, 1.401298464324817E-45, 0.1, 1 / 0., -1 / 0., 0 / 0. };
    static final long[] LONGS = { 0, 1, -1, 127, 128, 255, 256, 32768, 65535, 65536, 2147483648L, -2147483649L, 16777217,
        9007199254740993L, 1L << 62, Long.MAX_VALUE, Long.MIN_VALUE, 0x00ffff80L };

    // What was computed, folded: the model must come to the same.
    static long sum = 1;

    static long bits(float x) {
        int n = Float.floatToIntBits(x);
        sum = sum * 31 + n;
        return n;
    }

    static long bits(double x) {
        long n = Double.doubleToLongBits(x);
        sum = sum * 31 + n;
        return n;
    }

    static long bits(long n) {
        sum = sum * 31 + n;
        return n;
    }

    public static void main(String[] args) {
        for (double d : DOUBLES) {
            float f = (float) d;
            System.out.println(d + ": " + bits((byte) d) + " " + bits((short) d) + " " + bits((int) (char) d) + " " + bits((int) d) + " " + bits((long) d) + " " + bits(f));
            System.out.println("  " + bits((byte) f) + " " + bits((short) f) + " " + bits((int) (char) f) + " " + bits((int) f) + " " + bits((long) f) + " " + bits((double) f));
        }
        for (long n : LONGS) {
            int i = (int) n;
            System.out.println(n + ": " + bits((byte) n) + " " + bits((short) n) + " " + bits((int) (char) n) + " " + bits(i) + " " + bits((float) n) + " " + bits((double) n));
            System.out.println("  " + bits((byte) i) + " " + bits((short) i) + " " + bits((int) (char) i) + " " + bits((long) i) + " " + bits((float) i) + " " + bits((double) i));
        }
        byte b = -56;
        char c = (char) b;
        short s = (short) c;
        System.out.println((int) c + " " + s + " " + (byte) c + " " + (long) b + " " + (float) c + " " + (double) s);
        // Assignment contexts widen (JLS 5.2).
        long wide = b;
        float f = wide;
        double d = f;
        d += c;
        System.out.println(wide + " " + f + " " + d);
        System.out.println(sum);
        assert sum == 3437471647546422855L;
    }
}
