// Statics of java.lang.Math, Double, Float and Long that the library has.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
public class MathMembers {
    static final double[] DOUBLES = { 0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 1e16, -1e300, 4.9e-324, 2, 9007199254740993.,
        4503599627370495.5, 1 / 0., -1 / 0., 0 / 0. };
    static final float[] FLOATS = { 0f, -0f, 0.5f, -1.5f, 16777217f, 1e-45f, 3e38f, 1 / 0f, 0 / 0f };
    static final long[] LONGS = { 0, 1, -1, 7, -7, Long.MAX_VALUE, Long.MIN_VALUE };
    static long sum = 1;

    static long bits(double x) {
        long n = Double.doubleToLongBits(x);
        sum = sum * 31 + n;
        return n;
    }

    static String exact(long a, long b) {
        String text = "";
        try {
            text += Math.addExact(a, b);
            text += " " + Math.subtractExact(a, b);
            text += " " + Math.multiplyExact(a, b);
            text += " " + Math.toIntExact(a * b);
        } catch (ArithmeticException e) {
            text += e.getMessage();
        }
        try {
            text += " " + Math.addExact((int) a, (int) b);
            text += " " + Math.subtractExact((int) a, (int) b);
            text += " " + Math.multiplyExact((int) a, (int) b);
            text += " " + Math.negateExact((int) a);
        } catch (ArithmeticException e) {
            text += e.getMessage();
        }
        return text;
    }

    public static void main(String[] args) {
        for (double a : DOUBLES) {
            System.out.println(bits(Math.abs(a)) + " " + bits(Math.floor(a)) + " " + bits(Math.ceil(a)) + " " + bits(Math.rint(a)) + " "
                    + Math.round(a) + " " + bits(Math.signum(a)) + " " + bits(Math.sqrt(a)) + " " + bits(a));
            for (double b : DOUBLES) {
                System.out.println(bits(Math.max(a, b)) + " " + bits(Math.min(a, b)) + " " + Double.compare(a, b));
            }
        }
        for (double a = 1e-320; a < 1e300; a *= 1234567.891) {
            bits(Math.sqrt(a));
        }
        for (float a : FLOATS) {
            System.out.println(Math.abs(a) + " " + Math.round(a) + " " + Float.floatToIntBits(a) + " " + Float.isNaN(a) + Float.isInfinite(a)
                    + Double.isFinite(a) + " " + bits(Float.intBitsToFloat(Float.floatToRawIntBits(a) + 1)));
            for (float b : FLOATS) {
                System.out.println(bits(Math.max(a, b)) + " " + bits(Math.min(a, b)) + " " + Float.compare(a, b));
            }
        }
        for (long a : LONGS) {
            System.out.println(Math.abs(a) + " " + Math.abs((int) a) + " " + bits(Double.longBitsToDouble(a)));
            for (long b : LONGS) {
                System.out.println(Math.max(a, b) + " " + Math.min(a, b) + " " + exact(a, b));
                if (b != 0) {
                    System.out.println(Math.floorDiv(a, b) + " " + Math.floorMod(a, b));
                }
            }
        }
        System.out.println(sum + " " + Double.MAX_VALUE + " " + Double.MIN_NORMAL + " " + Float.MAX_VALUE + " " + Math.PI + " " + Math.E);
        assert sum == 5145297795246404885L;
    }
}
