//@ run
// JLS 15.19, 15.22, 15.15.5: shifts take the distance modulo 32 or 64, each operand is promoted by itself; bitwise operators.
public class Shifts {
    static final long[] LONGS = { 0, 1, -1, 0x123456789abcdefL, Long.MIN_VALUE };
    static final int[] DISTANCES = { 0, 1, 31, 32, 33, 63, 64, 65, -1, Integer.MIN_VALUE };

    public static void main(String[] args) {
        for (long a : LONGS) {
            for (int d : DISTANCES) {
                long far = d + (1L << 40);
                int i = (int) a;
                System.out.println((a << d) + " " + (a >> d) + " " + (a >>> d) + " " + (a << far) + " " + (i << d) + " " + (i >> d) + " "
                        + (i >>> d) + " " + (i >>> far));
            }
            for (long b : LONGS) {
                System.out.println((a & b) + " " + (a | b) + " " + (a ^ b) + " " + ~a + " " + (a & (int) b) + " " + (a ^ 'x'));
            }
        }
        byte b = -128;
        System.out.println((b >>> 1) + " " + (b << 1L) + " " + ('a' << 2) + " " + ((byte) (b >>> 4)));
        boolean t = args.length == 0, f = !t;
        System.out.println((t & f) + " " + (t | f) + " " + (t ^ t) + " " + (f ^ t));
    }
}
