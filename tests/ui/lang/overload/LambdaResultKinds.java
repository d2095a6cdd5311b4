//@ kind: sequential
//@ verdict: holds
//@ main: LambdaResultKinds
//@ no-twin: prints what Java prints
// Functions that return numbers, objects or nothing (JLS 15.12.2.5): by all results of the lambda or reference.
import java.util.*; import java.util.concurrent.*; import java.util.function.*;
public class LambdaResultKinds {
    interface IntS { int get(); } interface LongS { long get(); } interface ObjS<T> { T get(); } interface V { void run(); } interface DS { double get(); }
    static String a(IntS s) { return "int"; } static String a(ObjS<Integer> s) { return "obj"; }
    static String b(IntS s) { return "int"; } static String b(LongS s) { return "long"; }
    static String c(V s) { return "void"; } static String c(ObjS<?> s) { return "obj"; }
    static String d(LongS s) { return "long"; } static String d(ObjS<Long> s) { return "obj"; }
    static <T> String e(ObjS<T> s) { return "obj"; } static String e(IntS s) { return "int"; }
    static <T> T id(T t) { return t; }
    static int prim() { return 1; } static Integer box() { return 1; }
    static int ov(int x) { return 1; } static Integer ov(Object x) { return 2; } static void ov(String s) { }
    static char ch = 'c';
    public static void main(String[] x) {
        System.out.println(a(() -> 1) + a(() -> box()) + a(() -> prim()) + a(LambdaResultKinds::prim) + a(LambdaResultKinds::box));
        System.out.println(a(() -> true ? 1 : 2) + a(() -> x.length > 0 ? box() : prim()) + a(() -> x.length > 0 ? box() : box()));
        System.out.println(a(() -> { if (x.length > 0) return 1; return 2; }) + a(() -> { Integer i = 1; return i; }) + a(() -> { int i = 1; return i; }));
        System.out.println(a(() -> { var i = box(); return i; }) + a(() -> { var i = prim(); return i; }) + a(() -> { for (int i : new int[] {1}) return i; return 0; }));
        System.out.println(a(() -> { for (var i : new int[] {1}) return i; return 0; }));
        System.out.println(b(() -> 1) + b(() -> 'c') + b(LambdaResultKinds::prim) + b(() -> { return 5; }));
        System.out.println(c(() -> prim()) + c(() -> id(1)) + c(() -> { prim(); }) + c(() -> new Object()) + c(LambdaResultKinds::prim) + c(() -> ov("x")) + c(() -> ov(3)) + c(() -> ov((Object) "x")));
        System.out.println(c(() -> { throw new RuntimeException(); }) + c(() -> { while (true); }));
        System.out.println(d(() -> 1L) + d(() -> Long.valueOf(1)) + d(() -> { long q = 1; return q; }));
        System.out.println(e(() -> 1) + e(() -> "x") + e(() -> { return prim(); }) + e(() -> (Integer) 1) + e(() -> (int) box()) + e(() -> +box()) + e(() -> box() + 0));
        System.out.println(e(() -> ov(1)) + e(() -> ov('c')) + e(() -> ov(1.0)) + e(() -> ch) );
    }
}
