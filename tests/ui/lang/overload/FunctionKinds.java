//@ kind: sequential
//@ verdict: holds
//@ main: FunctionKinds
//@ no-twin: prints what Java prints
// Interfaces of the same shape (JLS 15.12.2.5) for lambdas and method references.
import java.util.*; import java.util.function.*;
public class FunctionKinds {
    static String f(ToIntFunction<String> g) { return "toInt"; } static String f(Function<String, Integer> g) { return "fun"; } static String f(ToLongFunction<String> g) { return "toLong"; }
    static String g(Consumer<String> c) { return "cons"; } static String g(Function<String, Object> c) { return "fun"; }
    static String h(Predicate<String> p) { return "pred"; } static String h(Function<String, Boolean> p) { return "fun"; }
    static String k(Supplier<String> s) { return "sup"; } static String k(Function<String, String> s) { return "fun"; }
    static String l(Runnable r) { return "run"; } static String l(Supplier<Runnable> r) { return "sup"; }
    static String m(BiFunction<String, String, Integer> b) { return "bi"; } static String m(Function<String, Integer> b) { return "fun"; }
    static String n(UnaryOperator<String> u) { return "un"; } static String n(Function<String, ? extends Object> u) { return "fun"; }
    static int len(String s) { return s.length(); } static Integer blen(String s) { return 1; } static void none(String s) { }
    static boolean bool(String s) { return true; }
    public static void main(String[] x) {
        System.out.println(f((String s) -> s.length()) + f((String s) -> 1) + f((String s) -> (Integer) 1) + f(FunctionKinds::len) + f(FunctionKinds::blen) + f(String::length));
        System.out.println(f((String s) -> s.isEmpty() ? 1 : 'c') + f((String s) -> { return s.indexOf("x"); }));
        System.out.println(g((String s) -> none(s)) + g((String s) -> len(s)) + g(s -> { }) + g(FunctionKinds::none));
        System.out.println(h((String s) -> s.isEmpty()) + h(FunctionKinds::bool) + h((String s) -> Boolean.valueOf(true)) + h(String::isEmpty));
        System.out.println(k(() -> "x") + k(s -> s));
        System.out.println(l(() -> { }) + l(() -> () -> { }) + l(() -> new Thread()) + l(() -> { return () -> { }; }));
        System.out.println(m(String::compareTo) + m(FunctionKinds::len) + m((a, b) -> 1) + m(a -> 1));
        System.out.println(n(s -> s) + n((String s) -> s + 1) + n(String::trim));
    }
}
