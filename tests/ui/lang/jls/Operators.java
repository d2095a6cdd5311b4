//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (boxes, texts)
// Sections 15.14 to 15.26 and 15.29, one method a section.
public class Operators {
    static void say(String what, Object value) {
        System.out.println(what + " " + value);
    }

    static final int[] INTS = {0, 1, -1, 7, -7, 31, 32, 33, Integer.MAX_VALUE, Integer.MIN_VALUE};
    static final long[] LONGS = {0, 1, -3, 63, 64, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE};
    static final double[] DOUBLES = {0.0, -0.0, 1.5, -2.25, 1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};

    // JLS 15.14.2, 15.14.3, 15.15.1, 15.15.2: the variable's type is kept.
    static void steps() {
        byte b = 127;
        short s = -32768;
        char c = 0xFFFF;
        int i = Integer.MAX_VALUE;
        long l = Long.MIN_VALUE;
        float f = 0.5f;
        double d = 9.5;
        Integer boxed = 127;
        Character letter = 'z';
        say("15.14.2", b++ + " " + b + " " + s-- + s + " " + (int) c++ + (int) c);
        say("15.15.1", ++i + " " + --l + " " + --f + " " + ++d + " " + boxed++ + boxed + ++letter);
        int[] a = {1, 2};
        int n = 0;
        a[n++]++;
        --a[n];
        say("15.15.2", a[0] + "" + a[1] + n);
    }

    // JLS 15.15.3, 15.15.4, 15.15.5, 15.15.6
    static void unary() {
        byte b = 5;
        char c = 'A';
        say("15.15.3", +b + +c);
        say("15.15.4", -b + " " + -Integer.MIN_VALUE + " " + -Long.MIN_VALUE + " " + -0.0 + " " + 1 / -0.0 + " " + -(0.0));
        say("15.15.5", ~b + " " + ~c + " " + ~0L + " " + ~Integer.MIN_VALUE);
        say("15.15.6", !true + " " + !(b > 3));
    }

    // JLS 15.16
    static void casts() {
        for (double d : DOUBLES) {
            say("15.16", (int) d + " " + (long) d + " " + (byte) d + " " + (char) d % 7 + " " + (float) d);
        }
        for (int i : INTS) say("15.16", (byte) i + " " + (short) i + " " + (int) (char) i + " " + (double) (float) i);
        say("15.16", (byte) 300L + " " + (int) 1e10f + " " + (long) -1e19 + " " + (float) 1e40 + " " + (double) 0.1f);
        Object o = 5;
        say("15.16", (int) o + (Integer) o + (int) (Integer) o);
    }

    // JLS 15.17.1, 15.17.2, 15.17.3, 15.18.2
    static void arithmetic() {
        for (int a : INTS) {
            String line = "";
            for (int b : INTS) line += (b == 0 ? "" : a / b + "," + a % b + ",") + a * b + "," + (a + b) + "," + (a - b) + " ";
            say("15.17", line);
        }
        for (long a : LONGS) {
            String line = "";
            for (long b : LONGS) line += (b == 0 ? "" : a / b + "," + a % b + ",") + a * b + "," + (a + b) + "," + (a - b) + " ";
            say("15.17", line);
        }
        for (double a : DOUBLES) {
            String line = "";
            for (double b : DOUBLES) line += a / b + "," + a % b + "," + a * b + "," + (a + b) + "," + (a - b) + " ";
            say("15.17", line);
        }
        float f = 16777216f;
        say("15.18.2", f + 1f == f);
        say("15.18.2", 0.1 + 0.2);
        say("15.17.3", 5.5 % -2.0 + " " + -5.5 % 2.0 + " " + 1e17 % 3);
        try {
            say("", 1L % (LONGS[0]));
        } catch (ArithmeticException e) {
            say("15.17.3", e.getMessage());
        }
    }

    // JLS 15.19
    static void shifts() {
        for (int by : INTS) say("15.19", (-9 << by) + " " + (-9 >> by) + " " + (-9 >>> by) + " " + (-9L << by) + " " + (-9L >>> by));
        byte b = -1;
        b >>>= 1;
        short s = 1;
        s <<= 15;
        say("15.19", b + " " + s + " " + (1 << 33L) + " " + ('a' << 1));
    }

    // JLS 15.20.1, 15.21.1, 15.21.2, 15.21.3
    static void comparisons() {
        for (double a : DOUBLES) {
            String line = "";
            for (double b : DOUBLES) line += (a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a > b ? 4 : 0) + (a >= b ? 8 : 0) + (a == b ? 16 : 0) + (a != b ? 32 : 0) + " ";
            say("15.20.1", line);
        }
        say("15.20.1", ('a' < 98) + " " + (1L << 40 > 1) + " " + (0.1f == 0.1) + " " + (1 == 1.0));
        say("15.21.2", (true == false) + " " + (true != Boolean.FALSE));
        Integer small1 = 127, small2 = 127, big1 = 128, big2 = 128;
        Long l1 = 5L;
        String ab = "a" + "b", a = "a";
        say("15.21.3", (small1 == small2) + " " + (big1 == big2) + " " + big1.equals(big2) + " " + (big1 == 128) + l1.equals(5));
        say("15.21.3", (ab == "ab") + " " + (a + "b" == ab) + " " + (a + "b").equals(ab) + " " + ((a + "b").intern() == ab));
    }

    // JLS 15.22.1, 15.22.2, 15.23, 15.24
    static int asked;

    static boolean ask(boolean b) {
        asked++;
        return b;
    }

    static void bits() {
        for (int a : INTS) say("15.22.1", (a & 0x55) + " " + (a | 6L) + " " + (a ^ 'z'));
        boolean b = ask(false) & ask(true) | ask(true) ^ ask(true);
        boolean c = ask(false) && ask(true) || ask(true) || ask(false);
        say("15.23", b + " " + c + asked);
    }

    // JLS 15.26.1, 15.26.2
    static int once(int n) {
        asked++;
        return n;
    }

    static void assignments() {
        byte b = 10;
        b += 300;
        b *= 1.5;
        char c = 'a';
        c += 1;
        int i = 5;
        i -= 2.7;
        i <<= 33;
        long l = 1;
        l += 0.9f;
        String s = "x";
        s += 1 + 2;
        s += 'c';
        s += null;
        int[] a = {1, 2, 3};
        asked = 0;
        a[once(1)] += once(4);
        a[once(0)] = a[once(2)] = once(7);
        Integer boxed = 3;
        boxed *= 2;
        boxed <<= 1;
        boolean flag = true;
        flag &= false;
        flag |= true;
        flag ^= true;
        say("15.26.2", b + " " + c + " " + i + " " + l + s + " " + a[0] + a[1] + a[2] + asked + boxed + flag);
        double d = i = 'q';
        say("15.26.1", d + i);
    }

    // JLS 15.29: constants are computed when compiling; equal ones are one String.
    static final String CONST = "c" + 1 + 2L + 1.5f + 2.5 + 'x' + true + (3 > 2 ? "t" : "f") + (byte) 300 + (char) 98;
    static final long WIDE = 1L << 40 | Integer.MAX_VALUE + 1L;

    static void constants() {
        final int n = 3;
        final String t = "n" + n;
        say("15.29", CONST + " " + (CONST == "c121.52.5xtruet44b") + " " + WIDE + (t == "n3"));
        byte b = n * 5 + 'a';
        switch (b) {
            case n * 5 + 'a' -> say("15.29", "case");
            default -> say("15.29", "default");
        }
    }

    // JLS 15.18.1
    static void concatenation() {
        char[] chars = {'h', 'i'};
        Object none = null;
        String s = null;
        char c = 'c';
        say("15.18.1", 1 + 2 + "3" + 4 + 5 + c + 1.0f + 1e10 + 1e-5 + 100L + (byte) -1 + none + s + true + (char) (c + 1));
        say("15.18.1", "" + c + 1 + (c + 1) + chars.length + String.valueOf(chars));
        say("15.18.1", 0.001 + " " + 1e7 + " " + 1.0E-3f + " " + 12345678.0f + " " + Float.MIN_VALUE + " " + Double.MAX_VALUE);
    }

    // JLS 15.20.2
    static void instances() {
        Object[] all = {"s", 1, 'c', null, new int[0], new String[0], 2L};
        for (Object o : all) {
            say("15.20.2", (o instanceof String) + " " + (o instanceof Number) + " " + (o instanceof Comparable) + " " + (o instanceof Object[]) + " " + (o instanceof Object));
        }
    }

    public static void main(String[] args) {
        steps();
        unary();
        casts();
        arithmetic();
        shifts();
        comparisons();
        bits();
        assignments();
        constants();
        concatenation();
        instances();
    }
}
