// JLS 15.29, 4.12.4, 5.2: constant expressions are folded as javac does, and narrowed where they fit.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
public class Constants {
    static final long DAY = 24L * 60 * 60 * 1000 * 1000;
    static final int WRAPPED = 24 * 60 * 60 * 1000 * 1000;
    static final double THIRD = 1 / 3.0;
    static final float SUM = 0.1f + 0.2f;
    static final char NEXT = 'a' + 1;
    static final byte LOW = (byte) 0x1ff;
    static final short SMALL = 'x';
    static final boolean NAN = 0.0 / 0.0 != 0.0 / 0.0;
    static final String TEXT = "" + DAY + 'c' + (char) 66 + (short) -1 + NAN + (byte) 200 + 1.5 + 2.5f + (NEXT + 1);
    static final int CHOSEN = DAY > 1L << 36 ? (int) 3.99e9 : -1;

    // A switch takes constants of its subject's type.
    static String of(char c) {
        switch (c) {
            case NEXT: return "next";
            case 'a' + 2: return "two";
            case (char) (DAY & 0x7f | 1): return "day";
            default: return "other";
        }
    }

    public static void main(String[] args) {
        System.out.println(DAY + " " + WRAPPED + " " + THIRD + " " + SUM + " " + NEXT + " " + LOW + " " + SMALL + " " + NAN);
        System.out.println(TEXT);
        System.out.println(CHOSEN + " " + of('b') + of('c') + of('\1') + of('z'));
        byte b = 'a';
        char c = 97;
        short s = (short) 1e9;
        final int seven = 7;
        b = seven;
        System.out.println(b + " " + c + " " + s);
        System.out.println((5 / 2) + " " + (-5 / 2) + " " + (-5 % 3) + " " + (5.5 % -2) + " " + (1e308 * 10) + " " + -0.0f);
        System.out.println((1 << 33) + " " + (1L << 33) + " " + (-1 >>> 28) + " " + (-1L >>> 60) + " " + (~5L) + " " + (5 & 6 | 8 ^ 3));
        System.out.println((Integer.MIN_VALUE / -1) + " " + (Long.MIN_VALUE / -1) + " " + (Long.MIN_VALUE % -1) + " " + -Integer.MIN_VALUE);
        System.out.println((TEXT == "86400000000cB-1true-561.52.599") + " " + ("a" + 1e7 == "a1.0E7") + " " + ("" + -0f == "-0.0"));
        // A division by zero is no constant: it throws when it is evaluated.
        try {
            System.out.println(1 / 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(1L % 0L);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(1 / 0.0 + " " + 0 / -1.0);
        assert DAY == 86400000000L && WRAPPED == 500654080 && LOW == -1 && SUM == 0.3f && THIRD * 3 == 1.0 && CHOSEN == Integer.MAX_VALUE;
    }
}
