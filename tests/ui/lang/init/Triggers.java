// JLS 12.4, 12.5: what initialises a class and what does not, failures, cycles, order of instance creation.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Triggers {
    static class A { static { System.out.println("A"); } static int a = 1; static final int C = 5; static final Integer BOX; static { BOX = null; } static void m() {} }
    static class B extends A { static { System.out.println("B"); } static int b = 2; B() { System.out.println("new B"); } }
    interface I { int x = say("I.x"); }
    interface J { int y = say("J.y"); default void d() {} }
    interface K extends J { int z = say("K.z"); }
    static class D implements I, K { static { System.out.println("D"); } }
    static int say(String s) { System.out.println(s); return 1; }
    static class Fail { static int v = 1; static { System.out.println("Fail"); if (v == 1) throw new IllegalStateException("boom"); } static void f() {} }
    static class FailErr { static { if (true) throw new Error("err"); } static int q; }
    static class SubFail extends Fail { static int w; }
    static class Rec1 { static int v = Rec2.v + 1; } 
    static class Rec2 { static int v = Rec1.v + 10; }
    static class Arr { static { System.out.println("Arr"); } }
    static class Cast { static { System.out.println("Cast"); } }
    enum E { P, Q; static { System.out.println("E"); } }
    static class Order {
        int f = log("f"); { log("block"); } Order() { this(1); log("ctor"); } Order(int x) { super(); log("ctor1"); } int g = log("g");
        static int log(String s) { System.out.println("  " + s); return 1; }
    }
    static class Sup { Sup() { System.out.println("Sup sees " + val()); } int val() { return 0; } }
    static class Sb extends Sup { int v = 5; final int c = 6; Sb() { System.out.println("Sb sees " + val()); } int val() { return v * 10 + c; } }
    public static void main(String[] args) {
        System.out.println(A.C);
        Arr[] arr = new Arr[2]; System.out.println(arr.length);
        Object o = arr; System.out.println(o instanceof Cast); Cast cc = (Cast) null;
        Class c = Cast.class;
        System.out.println(B.a);
        System.out.println(B.b);
        new B();
        new D();
        System.out.println(K.z);
        System.out.println(E.P);
        try { Fail.f(); } catch (ExceptionInInitializerError e) { System.out.println(e.getMessage() + " " + e.getCause() + " " + e.getException().getMessage() + e); }
        try { Fail.f(); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
        try { SubFail.w = 1; } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
        try { new SubFail(); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
        try { FailErr.q++; } catch (Error e) { System.out.println(e); }
        try { FailErr.q++; } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
        System.out.println(Rec1.v + " " + Rec2.v);
        new Order();
        new Sb();
    }
}
