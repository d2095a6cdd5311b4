// Boxing in overloads, inference, lambdas and conditionals (JLS 5.1.7, 5.1.8, 15.12.2, 15.13.2, 15.25).
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
import java.util.function.*;
public class Boxes {
    static Integer boxed = 5;
    static <T> T id(T t) { return t; }
    static String m(Object o) { return "O"; } static String m(Integer i) { return "I"; } static String m(long l) { return "l"; }
    static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) > 0 ? a : b; }
    static int sum(Integer... xs) { int s = 0; for (int x : xs) s += x; return s; }
    static class Counter<K> { K k; int n; Counter(K k) { this.k = k; } Counter<K> inc(Function<? super Integer, Integer> f) { n = f.apply(n); return this; } }
    public static void main(String[] args) {
        boolean b = args.length == 0;
        try { int x = b ? null : 1; System.out.println(x); } catch (NullPointerException e) { System.out.println("npe1"); }
        Integer n = null;
        try { Integer y = b ? n : 1; System.out.println(y); } catch (NullPointerException e) { System.out.println("npe2"); }
        Integer z = b ? null : boxed; System.out.println(z);
        Object o = b ? 1 : "s"; System.out.println(o);
        Object p = b ? 1 : 2.0; System.out.println(p);
        char c = b ? 'x' : 0; System.out.println(c);
        System.out.println(b ? 'a' : 98);
        System.out.println(m(1) + m(boxed) + m(id(1)) + m('c') + m(b ? 1 : boxed) + m(b ? 1 : 'c'));
        System.out.println(max(3, 4) + max("a", "b") + sum() + sum(1, 2, 3));
        Function<Integer, Integer> inc = i -> i + 1;
        System.out.println(inc.andThen(i -> i * 2).compose((Integer i) -> i - 3).apply(10));
        Supplier<Integer> s = () -> 42; int v = s.get(); System.out.println(v);
        IntFunction<Integer> boxf = Integer::valueOf; System.out.println(boxf.apply(7));
        ToIntFunction<Integer> unbox = i -> i; System.out.println(unbox.applyAsInt(9));
        BiFunction<Integer, Integer, Integer> mx = Math::max; System.out.println(mx.apply(3, 8));
        UnaryOperator<Integer> neg = i -> -i; System.out.println(neg.apply(4));
        System.out.println(new Counter<>("k").inc(i -> i + 5).inc(i -> i * i).n);
        int t = id(3) + id(4); System.out.println(t);
        long w = id(3); System.out.println(w);
        Predicate<Integer> even = i -> i % 2 == 0; System.out.println(even.negate().test(4));
        IntBinaryOperator add = Integer::sum; System.out.println(add.applyAsInt(1, 2));
        Comparable<Integer> cmp = 5; System.out.println(cmp.compareTo(3) > 0);
        Integer i1 = 127, i2 = 127, i3 = 1000, i4 = 1000; System.out.println((i1 == i2) + " " + (i3 == i4) + " " + i3.equals(i4));
        boxed++; boxed += 2; System.out.println(boxed);
        switch (boxed) { case 8 -> System.out.println("eight"); default -> System.out.println("other"); }
    }
}
