//@ kind: sequential
//@ verdict: holds
//@ main: OverloadKinds
//@ no-twin: prints what Java prints
//@ classic: no (texts)
// Hostile overloads: boxing, variable arity, generics, references, overriding (JLS 15.12.2).
import java.util.*; import java.util.concurrent.*; import java.util.function.*;
public class OverloadKinds {
    static String a(Function<String, Integer> f) { return "FI"; } static String a(ToIntFunction<String> f) { return "TI"; } 
    static String b(BiFunction<Integer, Integer, Integer> f) { return "BF"; } static String b(IntBinaryOperator f) { return "IB"; }
    static String c(Function<Integer, String> f) { return "F"; } static String c(IntFunction<String> f) { return "I"; }
    static String d(Supplier<Long> f) { return "SL"; } static String d(LongSupplier f) { return "LS"; } static String d(DoubleSupplier f) { return "DS"; }
    static String e(Predicate<Integer> f) { return "P"; } static String e(IntPredicate f) { return "IP"; }
    static String g(Object o) { return "O"; } static String g(Runnable r) { return "R"; }
    static String h(Runnable r, Object o) { return "RO"; } static String h(Callable<?> r, String o) { return "CS"; }
    static String k(int a, Supplier<?> s) { return "iS"; } static String k(long a, Runnable s) { return "lR"; } static String k(Object a, Supplier<?> s) { return "OS"; }
    static String l(Runnable... r) { return "Rs"; } static String l(Supplier<?> s) { return "S"; } static String l(Object o, Runnable... r) { return "ORs"; }
    static String m(Consumer<? super Integer> c) { return "CI"; } static String m(Function<? super Integer, ?> c) { return "FI"; }
    static <T extends Number> String n(T t) { return "N"; } static <T> String n(T t) { return "T"; } static String n(Comparable<String> t) { return "C"; }
    static <T> String o(T[] t) { return "A"; } static <T> String o(T t) { return "T"; } static String o(int[] t) { return "I"; }
    static <T> String p(List<? super T> l, T t) { return "sup"; } static String p(Collection<?> l, Object t) { return "col"; }
    static String q(StringBuilder a) { return "sb"; } static String q(String a) { return "s"; }
    static String r(Iterable<?> a) { return "it"; } static String r(List<?> a) { return "li"; } static String r(Collection<String> a) { return "co"; }
    static String t(char a, int b) { return "ci"; } static String t(int a, long b) { return "il"; } static String t(double a, double b) { return "dd"; }
    static String u(Integer a, Integer b) { return "II"; } static String u(Object a, int b) { return "Oi"; }
    static String v(Number... a) { return "N"; } static String v(Object a, Object... b) { return "O"; }
    static int two(String s) { return 2; } static Integer twob(String s) { return 2; } static int sum(int a, int b) { return a + b; } static Integer sumb(Integer a, Integer b) { return a; }
    static class Base { String x(Base b) { return "BB"; } String x(Derived d) { return "BD"; } static String y(Object o) { return "bo"; } }
    static class Derived extends Base { String x(Base b) { return "DB"; } static String y(String o) { return "ds"; } }
    enum Op implements IntBinaryOperator { PLUS { public int applyAsInt(int a, int b) { return a + b; } } }
    public static void main(String[] z) {
        System.out.println(a(OverloadKinds::two) + a(OverloadKinds::twob) + a((String s) -> 1) + a((String s) -> twob(s)) + a((String s) -> two(s)) + a(String::length) + a((String s) -> s.length() > 2 ? two(s) : twob(s)));
        System.out.println(b((Integer i, Integer j) -> i) + b((int i, int j) -> i) + b(Op.PLUS));
        System.out.println(c((Integer i) -> "x") + c((int i) -> "x"));
        System.out.println(d(() -> 1) + d(() -> 1L) + d(() -> 1.0f) + d(() -> Long.valueOf(1)) + d(() -> { return 'c'; }));
        System.out.println(e((Integer i) -> true) + e((int i) -> true) );
        System.out.println(g("x") + g((Runnable) () -> { }) + g(() -> { }) + g(new Thread()));
        System.out.println(h(() -> { }, 1) + h(() -> 1, "x") + h(() -> { }, "x") + h(() -> { throw new RuntimeException(); }, "x") + h(() -> { throw new RuntimeException(); }, 1));
        System.out.println(k(1, () -> 1) + k(1, () -> { }) + k(1L, () -> 1 ) + k("s", () -> 1) + k('c', () -> { throw new RuntimeException(); }));
        System.out.println(l(() -> 1) + l(() -> { }) + l() + l(() -> { }, () -> { }) + l("x") + l("x", () -> { }));
        System.out.println(m((Integer i) -> { }) + m((Integer i) -> i) + m((Integer i) -> i.toString()));
        System.out.println(n(1) + n("s") + n(1.5) + n('c') + n(new Object()));
        System.out.println(o(new int[0]) + o(new Integer[0]) + o(1) + o(new int[0][0]) + o("s"));
        System.out.println(p(new ArrayList<Number>(), 1) + p(new HashSet<Number>(), 1) + p(new ArrayList<Integer>(), "s"));
        System.out.println(r(new ArrayList<String>().iterator() == null ? new ArrayList<Integer>() : List.of(1)) + r(new HashSet<String>()) + r(new HashSet<Integer>()) + r(Set.of("x")) + r(Set.of(1)));
        System.out.println(t('a', 1) + t(1, 1) + t('a', 1L) + t(1f, 1) + t((byte) 1, (short) 1) + t(1, 'c') + t('c', 'c'));
        System.out.println(u("s", 1));
        System.out.println(v(1, 2) + v("a") + v() + v(1.5f, 'c') + v((Object) 1));
        Base bb = new Derived(); Derived dd = new Derived();
        System.out.println(bb.x(bb) + bb.x(dd) + dd.x(bb) + dd.x(dd) + Derived.y("s") + Derived.y(1) + Base.y("s") + bb.y("s") + dd.y("s"));
        BiFunction<Derived, Base, String> bf = Derived::x; Function<Object, String> ff = Derived::y; Function<String, String> fs = Derived::y; BiFunction<Base, Derived, String> b2 = Base::x;
        System.out.println(bf.apply(dd, dd) + ff.apply("s") + fs.apply("s") + b2.apply(dd, dd));
        Function<Integer, String> ts = Integer::toBinaryString; IntFunction<int[][]> mk = int[][]::new; Supplier<List<String>> sl = ArrayList::new; Function<Integer, List<String>> sn = ArrayList::new; Function<Collection<String>, List<String>> sc = ArrayList::new;
        System.out.println(ts.apply(5) + mk.apply(3).length + sl.get().size() + sn.apply(9).size() + sc.apply(List.of("q")).size());
        ToIntFunction<String> ps = Integer::parseInt; Function<String, Integer> vo = Integer::valueOf; Comparator<String> cmp = String::compareTo; Function<Object, String> sv = String::valueOf; Function<char[], String> sv2 = String::valueOf; IntFunction<String> sv3 = String::valueOf; Function<Character, String> sv4 = String::valueOf;
        System.out.println(ps.applyAsInt("7") + vo.apply("8") + cmp.compare("a", "b") + sv.apply(null) + sv2.apply(new char[] {'k'}) + sv3.apply('a') + sv4.apply('a'));
    }
}
