// What an inner call that waits tells of its own type parameters counts for the applicability of the outer one's overloads
// (JLS 18.5.1, 18.5.2.1): an argument of `max(asList(3, 9))` is no `String`.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (boxes)
import java.util.*;
import java.util.function.Supplier;

public class InnerCallsThatWait {
    static String f(Object o) { return "Object"; }
    static String f(String o) { return "String"; }
    static String f(char[] o) { return "char[]"; }
    static String g(Integer o) { return "Integer"; }
    static String g(Comparable<?> o) { return "Comparable"; }
    static String h(List<?> l) { return "List"; }
    static String h(Set<?> l) { return "Set"; }

    static <T extends Comparable<T>> T least(List<T> l) { return l.get(0); }
    static <T extends Comparable<? super T>> T most(Collection<? extends T> c) { return c.iterator().next(); }
    static <T> T any(List<? extends T> l) { return l.get(0); }
    static <T> List<T> list(T t) { return List.of(t); }
    static <T> T same(T t) { return t; }
    static <A, B> Map.Entry<A, B> pair(A a, B b) { return Map.entry(a, b); }
    static <A, B> B second(Map.Entry<? extends A, ? extends B> e) { return e.getValue(); }
    static <A, B> Map.Entry<B, A> swap(Map.Entry<A, B> e) { return Map.entry(e.getValue(), e.getKey()); }
    static <T> Supplier<T> supply(T t) { return () -> t; }
    static <T> T get(Supplier<? extends T> s) { return s.get(); }

    public static void main(String[] args) {
        System.out.println(f(least(list(4))));
        System.out.println(f(least(list("4"))));
        System.out.println(f(most(Arrays.asList(3, 9, 2))));
        System.out.println(f(most(Arrays.asList("c", "b"))));
        System.out.println(f(any(Arrays.asList(3, 9, 2))));
        System.out.println(f(any(list(list("x")))));
        System.out.println(f(any(any(list(list("x"))))));
        System.out.println(f(second(pair(1, "b"))));
        System.out.println(f(second(pair("a", 2))));
        System.out.println(f(second(swap(pair("a", 2)))));
        System.out.println(f(get(supply("s"))));
        System.out.println(f(get(supply(1))));
        System.out.println(f(any(list("s".toCharArray()))));
        System.out.println(g(any(list(1))));
        System.out.println(g(any(list("1"))));
        System.out.println(h(any(list(Set.of(1)))));
        System.out.println(h(any(list(new ArrayList<>(List.of(1))))));
        System.out.println(Collections.max(Arrays.asList(3, 9, 2)));
        System.out.println(Collections.max(List.of(3, 9, 2)));
        System.out.println(Collections.min(Arrays.asList("b", "a")));
        System.out.println(most(new ArrayList<>(List.of('x', 'y'))));
        System.out.println(same(most(List.of(3L, 9L))));
        System.out.println(String.valueOf(most(List.of(1.5, 0.5))));
        StringBuilder sb = new StringBuilder();
        sb.append(most(List.of(7))).append(any(List.of('c'))).append(any(List.of("t")));
        System.out.println(sb);
    }
}
