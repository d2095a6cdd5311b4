//@ kind: sequential
//@ verdict: holds
//@ main: NumbersAndVarargs
//@ no-twin: prints what Java prints
//@ classic: no (texts)
// Strict before loose before variable arity (JLS 15.12.2), widening before boxing, constants in conditionals (15.25).
import java.util.*; import java.util.function.*;
public class NumbersAndVarargs {
    static String v(Object... o) { return "obj" + o.length; } static String v(int... o) { return "int" + o.length; }
    static String w(Object o) { return "o"; } static String w(Object... o) { return "vs"; } static String w(int a, Object... o) { return "ivs"; }
    static String x(long a) { return "long"; } static String x(Integer a) { return "Integer"; } static String x(Object a) { return "Object"; } static String x(int... a) { return "ints"; }
    static String y(double d) { return "double"; } static String y(float d) { return "float"; } static String y(Object d) { return "Object"; }
    static String z(char c) { return "char"; } static String z(int c) { return "int"; }
    static <T> String t(T a) { return "T"; } static String t(Object a, Object... b) { return "Ob"; } static <T extends Comparable<T>> String t(T a, T b) { return "cmp"; }
    static String s(Supplier<?>... r) { return "S" + r.length; } static String s(Runnable r) { return "R"; }
    static <T> String l(List<T> l) { return "L"; } static String l(Collection<?> l) { return "C"; } static String l(Iterable<String> l) { return "I"; }
    static String n(Number n) { return "N"; } static String n(Comparable<?> n) { return "C"; } static String n(Integer i) { return "I"; }
    static String p(byte b) { return "byte"; } static String p(short b) { return "short"; } static String p(long b) { return "long"; }
    public static void main(String[] q) {
        System.out.println(v("a") + v(1, "a") + v(new int[3]) + v(new Integer[2]) + v(new Object[] {1, 2, 3}));
        System.out.println(w(1) + w() + w(null, null) + w("a", "b") + w((Object) null));
        System.out.println(x(1) + x((short) 1) + x('c') + x(1L) + x(1f) + x() + x(1, 2) + x(Integer.valueOf(1)) + x((byte) 1) + x(Short.valueOf((short) 1)));
        System.out.println(y(1) + y(1L) + y('c') + y(1.0) + y(true) + y(Long.valueOf(1)));
        System.out.println(z('a') + z(97) + z((byte) 97) + z('a' + 1) + z((char) ('a' + 1)) + z(true ? 'a' : 0) + z(true ? 'a' : 70000) + z(q.length > 5 ? 'a' : q.length));
        System.out.println(t(1) + t("a", "b") + t(1, 2) + t(1, "x") + t("a", "b", "c") + t(1, 2L));
        System.out.println(s(() -> 1) + s(() -> { }) + s(() -> 1, () -> 2) + s() + s(() -> new Object()));
        System.out.println(l(new HashSet<Integer>()) + l(List.of(1)));
        System.out.println(n(1) + n(1.5 > 1 ? (Number) 1 : 2) + n("s") + n(Integer.valueOf(2)));
        System.out.println(p((byte) 1) + p('c') + p(1) + p((short) 1));
        final byte fb = 1; final int fi = 5;
        System.out.println(p(fb) + p(fi) + p((byte) fi) + z(q.length == 0 ? fi : 'x') + z(q.length == 0 ? 'x' : fi));
    }
}
