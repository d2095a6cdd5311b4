// JLS 8.1.1.2, 8.4.1, 9.6, 9.7: sealed classes, annotations and their declarations change nothing.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) @interface Mark { int value() default 3; String[] names() default {"a", "b"}; Deep deep() default @Deep(k = 2); int CONST = 7; enum Kind { X } class In { static int q = 5; } }
@interface Deep { int k(); }
public class Annotations {
    @Mark(4) @Deprecated static int f = 1;
    sealed interface S permits A, B, C {}
    static final class A implements S {}
    static non-sealed class B implements S {}
    static abstract sealed class C implements S permits C1 {}
    static final class C1 extends C {}
    static class BB extends B {}
    static strictfp class Sf { transient int t = 2; }
    @SuppressWarnings({"unused", "x"}) int m(@Mark final int p, @Deep(k = 1) int... q) { @Mark(names = {}) int loc = p; for (@Mark int i : q) loc += i; try { loc++; } catch (@Mark RuntimeException e) { } return loc; }
    @Override public final String toString() { return "acc"; }
    @FunctionalInterface interface Fn { int go(int x); }
    int recv(Annotations this) { return 5; }
    static int arr()[] { return new int[] {1, 2}; }
    enum E { @Deprecated P, @Mark Q { @Override public String toString() { return "q!"; } }, ; }
    record R(@Mark int x, @Deep(k = 3) String y) { @Deprecated R { } }
    public static void main(String[] args) {
        System.out.println(Mark.CONST + " " + Mark.Kind.X + " " + Mark.In.q + f + new Annotations().m(1, 2, 3) + new Annotations());
        S[] all = { new A(), new B(), new C1(), new BB() };
        for (S s : all) { String r = s instanceof A ? "A" : s instanceof B ? "B" : s instanceof C ? "C" : "?"; System.out.println(r); }
        Fn fn = (@Mark int x) -> x + 1; System.out.println(fn.go(1) + new Sf().t + new Annotations().recv() + arr()[1]);
        System.out.println(E.P + "" + E.Q + new R(1, "z"));
        Object o = (Object) "cast"; System.out.println(o);
    }
}
