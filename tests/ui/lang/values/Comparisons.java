// JLS 15.20, 15.21, 15.25: NaN compares false with everything, -0.0 equals 0.0; negated conditions are no other operators.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
public class Comparisons {
    static final double[] DOUBLES = { 0.0, -0.0, 1, -1, 1 / 0., -1 / 0., 0 / 0. };
    static final float[] FLOATS = { 0f, -0f, 1.5f, -1 / 0f, 0 / 0f };
    static final long[] LONGS = { 0, -1, 1, Long.MAX_VALUE, Long.MIN_VALUE, 1L << 32 };

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
        for (double a : DOUBLES) {
            for (double b : DOUBLES) {
                int bits = (a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a > b ? 4 : 0) + (a >= b ? 8 : 0) + (a == b ? 16 : 0)
                        + (a != b ? 32 : 0);
                if (!(a < b)) {
                    bits += 64;
                }
                if (!(a >= b)) {
                    bits += 128;
                }
                if (!(a == b)) {
                    bits += 256;
                }
                boolean or = a < b || a > b, and = !(a < b && a > b);
                System.out.println(a + " " + b + " " + bits(bits) + " " + or + " " + and);
            }
        }
        for (float a : FLOATS) {
            for (float b : FLOATS) {
                int n = 0;
                while (!(a <= b) && n < 3) {
                    n++;
                }
                System.out.println(a + " " + b + " " + (a < b) + (a <= b) + (a > b) + (a >= b) + (a == b) + (a != b) + bits(n + (a < b ? 8 : 4)));
            }
        }
        for (long a : LONGS) {
            for (long b : LONGS) {
                System.out.println(a + " " + b + " " + (a < b) + !(a <= b) + (a > b) + (a >= b) + (a == b) + !(a != b) + bits(a < b ? 1 : !(a <= b) ? 2 : 3));
            }
        }
        // Promotion to the wider type: int to float loses digits (JLS 5.6.2).
        int big = 16777217;
        System.out.println((big == 16777216f) + " " + (big == 16777216.0) + " " + (Long.MAX_VALUE == 9.223372036854775807e18));
        char c = 'a';
        byte b = 97;
        System.out.println((c == b) + " " + (c > 96.5f) + " " + (c < 98L));
        System.out.println(sum);
        assert sum == -4013182092897210510L;
    }
}
