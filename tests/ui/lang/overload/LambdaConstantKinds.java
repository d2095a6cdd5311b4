//@ kind: sequential
//@ verdict: holds
//@ main: LambdaConstantKinds
//@ no-twin: prints what Java prints
//@ classic: no (texts)
// Constant variables (JLS 4.12.4) and what is none, in conditions of loops: C is a Callable, R a Runnable.
import java.util.*; import java.util.concurrent.*; import java.util.function.*;
public class LambdaConstantKinds {
    static class A { private static final boolean K = false; static final boolean P = true; }
    static class B extends A { }
    static final boolean K = true;
    static class Sub extends A { static String go() { return f(() -> { while (P) { } }); } }
    static String f(Callable<?> c) { return "C"; } static String f(Runnable r) { return "R"; }
    enum E { X, Y; static final int N = 2; static final boolean T = N == 2; }
    interface I { boolean T = E.T; int Z = 'a'; }
    interface J extends I { boolean U = T & Z == 97; }
    static class Impl implements J { static String go() { return f(() -> { while (U && T) { } }); } }
    final boolean inst = true;
    final boolean notc; { notc = true; }
    final String str = "ab"; final String nstr = new String("ab"); static final Boolean BOX = true; static final Object OB = "x";
    static final String SN = null;
    String go() { return f(() -> { while (inst) { } }) + f(() -> { while (this.inst) { } }) + f(() -> { while (notc) { } }) + f(() -> { while (LambdaConstantKinds.this.inst) { } })
        + f(() -> { while (str == "ab") { } }) + f(() -> { while (nstr == "ab") { } }) + f(() -> { while (BOX) { } }) + f(() -> { while (OB == "x") { } }) + f(() -> { while (SN == null) { } })
        + new Object() { final boolean inst = LambdaConstantKinds.BOX; String go() { return f(() -> { while (inst) { } }); } }.go()
        + new Object() { String go() { return f(() -> { while (inst) { } }); } }.go()
        + new A() { String go() { return f(() -> { while (K) { } }) + f(() -> { while (P) { } }); } }.go(); }
    static LambdaConstantKinds one = new LambdaConstantKinds();
    static final int BIG = Integer.MAX_VALUE + 1; static final long L = 1L << 40; static final char C = 'a' + 1; static final byte BY = (byte) 200; static final short SH = -1; static final float F = 1 / 3f; static final double D = 1 / 3d;
    public static void main(String[] x) {
        System.out.println(new B() { String go() { return f(() -> { while (K) { } }); } }.go() + Sub.go() + Impl.go() + one.go());
        System.out.println(f(() -> { while (E.T) { } }) + f(() -> { while (LambdaConstantKinds.E.T) { } }) + f(() -> { while (E.X == E.X) { } }) + f(() -> { while (J.T) { } }) + f(() -> { while (Impl.U) { } }) + f(() -> { while (one.K) { } }) + f(() -> { while (one.inst) { } }));
        System.out.println(f(() -> { while (BIG == Integer.MIN_VALUE) { } }) + f(() -> { while (L == 1099511627776L) { } }) + f(() -> { while (C == 'b') { } }) + f(() -> { while (BY == -56) { } }) + f(() -> { while (SH >>> 28 == 15) { } }) + f(() -> { while (F != D) { } }) + f(() -> { while (0.0 / 0 != 0.0 / 0) { } }) + f(() -> { while (0.0 == -0.0) { } }) + f(() -> { while ((F + "").length() == 3) { } }));
        System.out.println(f(() -> { while (("" + 1f + 'c' + (char) 99 + (byte) 1 + null).isEmpty()) { } }) + f(() -> { while ("a" + 1.0f + 100.0 + 1e10 == "a1.0100.01.0E10") { } }) + f(() -> { while ("n" + null == "nnull") { } }) + f(() -> { while (1 << 33 == 2 && 1L << 33 != 2 && -1 >> 1 == -1) { } }) + f(() -> { while ((5 & 3 ^ 1 | 8) == 8) { } }) + f(() -> { while (!(ON2 ^ true)) { } }) + f(() -> { while (-(-5) == +5) { } }));
        System.out.println(f(() -> { while (x.length == 0 ? true : true) { } }) + f(() -> { while (switch (1) { default -> true; }) { } }) + f(() -> { while (((true))) { } }) + f(() -> { boolean q; while (q = true) { } }) + f(() -> { while (true == true != false) { } }));
    }
    static final boolean ON2 = true;
}
