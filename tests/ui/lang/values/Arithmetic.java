// JLS 15.17, 15.18: multiplication, division, remainder, addition, subtraction of every numeric type.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
public class Arithmetic {
    static final int[] INTS = { 0, 1, -1, 2, -7, 31, Integer.MAX_VALUE, Integer.MIN_VALUE };
    static final long[] LONGS = { 0, 1, -1, 3, -7, 1L << 40, 0x7fffffffffffffffL, 0x8000000000000000L };
    static final float[] FLOATS = { 0f, -0f, 1f, -2.5f, 3e38f, 1.4e-45f, 1 / 0f, -1 / 0f, 0 / 0f, 16777217f, 0.1f };
    static final double[] DOUBLES = { 0, -0.0, 1, -2.5, 1e308, 4.9e-324, 1 / 0., -1 / 0., 0 / 0., 9007199254740993., 0.1 };

    static String div(int a, int b) {
        try {
            return bits(a / b) + " " + bits(a % b);
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    static String div(long a, long b) {
        try {
            return bits(a / b) + " " + bits(a % b);
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

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
        for (int a : INTS) {
            for (int b : INTS) {
                System.out.println(bits(a + b) + " " + bits(a - b) + " " + bits(a * b) + " " + div(a, b));
            }
        }
        for (long a : LONGS) {
            for (long b : LONGS) {
                System.out.println(bits(a + b) + " " + bits(a - b) + " " + bits(a * b) + " " + div(a, b));
            }
        }
        for (float a : FLOATS) {
            for (float b : FLOATS) {
                System.out.println(bits(a + b) + " " + bits(a - b) + " " + bits(a * b) + " " + bits(a / b) + " " + bits(a % b));
            }
        }
        for (double a : DOUBLES) {
            for (double b : DOUBLES) {
                System.out.println(bits(a + b) + " " + bits(a - b) + " " + bits(a * b) + " " + bits(a / b) + " " + bits(a % b));
            }
        }
        System.out.println(sum);
        assert sum == 3553522140227695011L;
    }
}
