// JLS 15.19, 15.22, 15.15.5: shifts take the distance modulo 32 or 64, each operand is promoted by itself; bitwise operators.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
public class Shifts {
    static final long[] LONGS = { 0, 1, -1, 0x123456789abcdefL, Long.MIN_VALUE };
    static final int[] DISTANCES = { 0, 1, 31, 32, 33, 63, 64, 65, -1, Integer.MIN_VALUE };

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
        for (long a : LONGS) {
            for (int d : DISTANCES) {
                long far = d + (1L << 40);
                int i = (int) a;
                System.out.println(bits((a << d)) + " " + bits((a >> d)) + " " + bits((a >>> d)) + " " + bits((a << far)) + " " + bits((i << d)) + " " + bits((i >> d)) + " " + bits((i >>> d)) + " " + bits((i >>> far)));
            }
            for (long b : LONGS) {
                System.out.println(bits((a & b)) + " " + bits((a | b)) + " " + bits((a ^ b)) + " " + bits(~a) + " " + bits((a & (int) b)) + " " + bits((a ^ 'x')));
            }
        }
        int i = 233, far = 1 << 30;
        System.out.println(bits((long) (i - 32) >> 32) + " " + bits((long) (i - far) << 40) + " " + bits((long) far * (long) (far + 1)) + " "
                + bits((long) (far + far) + (far + far)) + " " + bits((long) (i ^ far) >>> 35));
        byte b = -128;
        System.out.println((b >>> 1) + " " + (b << 1L) + " " + ('a' << 2) + " " + ((byte) (b >>> 4)));
        boolean t = args.length == 0, f = !t;
        System.out.println((t & f) + " " + (t | f) + " " + (t ^ t) + " " + (f ^ t));
        System.out.println(sum);
        assert sum == -4625403366815232105L;
    }
}
