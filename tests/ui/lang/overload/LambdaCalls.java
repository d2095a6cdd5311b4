//@ kind: sequential
//@ verdict: holds
//@ main: LambdaCalls
//@ no-twin: prints what Java prints
//@ classic: no (texts)
// What a lambda calls tells whether it has a result, and which (JLS 15.12.2.1, 15.12.2.5).
import java.util.*; import java.util.concurrent.*; import java.util.function.*;
public class LambdaCalls {
    static String f(Callable<?> c) throws Exception { return "C"; } static String f(Runnable r) { return "R"; }
    static String s(Supplier<?> c) { return "S"; } static String s(Runnable r) { return "R"; }
    static String i(IntSupplier c) { return "I"; } static String i(Supplier<Object> r) { return "S"; }
    static void v(long x) { } static int v(Integer x) { return 1; } static int v(int... x) { return 1; }
    static int w(Object o) { return 1; } static void w(String o) { } static Object w(Integer o) { return o; }
    static <T> T g(T t) { return t; } static void g(int t) { }
    static class A { void m() { } int m(int x) { return 1; } Object n() { return 1; } int n(String s) { return 2; } static void st() { } static int st(int a) { return a; } }
    static class B extends A { @Override Integer n() { return 1; } void m(String s) { } }
    static A a() { return new A(); } static B a(int x) { return new B(); }
    interface Sh { default void go() { } int go(int k); }
    static int[] arr = {1}; static Integer[] boxes = {1}; static char c = 'c'; static B b = new B(); static Sh sh = k -> k;
    static List<Integer> list = new ArrayList<>(List.of(1, 2)); static Map<String, Integer> map = new HashMap<>();
    static long cnt; static Long lcnt = 1L; static String str = "s"; static Object ob = 1;
    static class Gen<T> { T t; T get() { return t; } void put(T t) { } int put(T t, int n) { return n; } <U> U conv(U u) { return u; } T[] arr() { return null; } static <V> V st(V v) { return v; } }
    static Gen<Integer> gi = new Gen<>(); static Gen<String> gs = new Gen<>();
    public static void main(String[] x) throws Exception {
        System.out.println(f(() -> v(1)) + f(() -> v(Integer.valueOf(1))) + f(() -> v(1, 2)) + f(() -> v()) + f(() -> v('c')) + f(() -> v((short) 1)));
        System.out.println(f(() -> w("s")) + f(() -> w(1)) + f(() -> w(ob)) + f(() -> w(x.length > 0 ? "a" : "b")) + f(() -> w(g("s"))) + f(() -> g(1)) + f(() -> g("x")) + f(() -> g('x')));
        System.out.println(f(() -> b.m()) + f(() -> b.m(1)) + f(() -> b.m("s")) + f(() -> a().m()) + f(() -> a(1).m("s")) + f(() -> a(1).m(2)) + f(() -> A.st()) + f(() -> B.st(1)) + f(() -> sh.go()) + f(() -> sh.go(1)));
        System.out.println(i(() -> b.n()) + i(() -> b.n("s")) + i(() -> arr[0]) + i(() -> boxes[0]) + i(() -> c) + i(() -> c + 1) + i(() -> arr.length) + i(() -> list.get(0)) + i(() -> list.size()) + i(() -> map.get("k")) + i(() -> gi.get()) + i(() -> gi.t) + i(() -> gi.put(1, 2)) + i(() -> gi.conv(1)) + i(() -> Gen.st(1)));
        System.out.println(f(() -> list.add(1)) + f(() -> list.add(0, 1)) + f(() -> list.remove(0)) + f(() -> list.clear()) + f(() -> map.put("a", 1)) + f(() -> map.putAll(map)) + f(() -> gs.put("s")) + f(() -> gs.put("s", 1)) + f(() -> list.forEach(q -> { })) + f(() -> list.sort(null)) + f(() -> list.removeIf(q -> q > 100)) + f(() -> list.stream().count()));
        System.out.println(f(() -> cnt++) + f(() -> cnt = 1) + f(() -> lcnt++) + f(() -> str += "x") + f(() -> new A()) + f(() -> new int[1]) + f(() -> ob) + f(() -> (ob)) + f(() -> (w(1))) + f(() -> { cnt++; }) + f(() -> str.length()) + f(() -> "x".charAt(0)) + f(() -> new A().m()) + f(() -> (new A()).m(1)));
        System.out.println(i(() -> cnt > 1 ? 1 : 2) + i(() -> str.length()) + i(() -> str.charAt(0)) + i(() -> (int) 'c') + i(() -> (Integer) 1) + i(() -> -c) + i(() -> ~(byte) 1) + i(() -> (short) 1) + i(() -> arr[0]++) + i(() -> boxes[0]++) + i(() -> arr[0] += 2) + i(() -> new Integer[1].length) + i(() -> switch (str) { case "a" -> 1; default -> 2; }) + i(() -> str == null ? null : 1) + i(() -> Math.max(1, 2)) + i(() -> Integer.valueOf(3)) + i(() -> Integer.parseInt("3")) + i(() -> str.hashCode()) + i(() -> str.indexOf('c')) + i(() -> Objects.requireNonNull(1)) + i(() -> Objects.hash(1)) + i(() -> 'a' + 'b') + i(() -> 1 << 2L));
        System.out.println(s(str::length) + s(list::clear) + s(A::new) + s(System.out::flush) + s(list::size) + s(map::clear) + s(gs::get) + s(int[].class::getName));
        System.out.println(f(() -> { Thread.sleep(1); return 1; }) + f(() -> Thread.currentThread()) + f(() -> Thread.yield()) + f(() -> System.out.printf("")) + f(() -> System.out.print("")) + f(() -> str.trim().length()) + f(() -> Optional.of(1).get()) + f(() -> Optional.of(1).ifPresent(q -> { })));
        System.out.println(f(() -> { return null; }) + f(() -> { return; }) + f(() -> null) + f(() -> { int q = 1; return q; }) + f(() -> { for (int q : arr) if (q > 0) return q; throw new Exception(); }) + f(() -> { try { return 1; } finally { cnt++; } }) + f(() -> { try { cnt++; } finally { return 1; } }) + f(() -> { do { return 1; } while (true); }) + f(() -> { synchronized (ob) { return 1; } }));
    }
}
