// JLS 15.25, 15.7: the type of `?:`, and operands evaluated from left to right with all numeric types.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
public class Conditional {
    static long log;

    static int i(int n) {
        log = log * 10 + n;
        return n;
    }
    static long l(long n) {
        log = log * 10 + n;
        return n;
    }
    static double d(double n) {
        log = log * 10 + (long) n;
        return n;
    }

    static double widened(long n) {
        return n;
    }
    static String which(int n) {
        return "int";
    }
    static String which(long n) {
        return "long";
    }
    static String which(float n) {
        return "float";
    }
    static String which(double n) {
        return "double";
    }
    static String which(char n) {
        return "char";
    }
    static String which(byte n) {
        return "byte";
    }
    static String which(short n) {
        return "short";
    }

    public static void main(String[] args) {
        boolean t = args.length == 0;
        byte b = 1;
        short s = 2;
        char c = 'c';
        int n = 4;
        System.out.println(which(t ? b : s) + which(t ? b : 5) + which(t ? c : 0) + which(t ? c : n) + which(t ? b : c) + which(t ? n : 1L)
                + which(t ? 1L : 1f) + which(t ? c : 1.0) + which(t ? b : 500));
        System.out.println((t ? 1 : 2.0) + " " + (t ? 'a' : 0) + " " + (t ? c : n) + " " + (t ? 2L : 3) + " " + (!t ? 1f : 'a'));
        System.out.println(which(b + b) + which(c + 1L) + which(s * 1f) + which(-c) + which(+b) + which(~s) + which(b << 1L) + which(1L << b));
        double mixed = i(1) + l(2) * d(3) - i(4) / (float) l(5);
        System.out.println(mixed + " " + log);
        log = 0;
        long[] a = { 1, 2, 3 };
        int k = 0;
        long v = a[k++] * (k = 2) + a[k] * ++k - (a[0] = 9);
        System.out.println(v + " " + k + " " + a[0]);
        boolean x = d(1) > l(2) && i(3) > 2 || d(4) >= i(4) & l(5) != d(6) | i(7) == 0;
        System.out.println(x + " " + log);
        System.out.println(widened(Long.MAX_VALUE) + " " + widened(c) + " " + (widened(b) == b));
        // The right operand's exception comes after the left operand's effects.
        log = 0;
        try {
            System.out.println(l(1) / (l(2) - 2) + l(3));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + log);
        }
        long y = 7;
        y = y++ + y-- * (y += 3);
        System.out.println(y);
        assert log == 12 && y == 87 && mixed == 6.199999988079071 : y + " " + mixed;
    }
}
