// A type parameter that only the result of a function tells is within its declared bound (JLS 18.2.1, 18.5.2.1): of
// `C::new` for `<T, C extends Collection<T>>` with a known T the type arguments are.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (boxes)
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class BoundsOfResults {
    static String f(Object o) { return "Object"; }
    static String f(Integer o) { return "Integer"; }
    static String f(String o) { return "String"; }

    static class Box<T> {
        T v;
        Box<T> with(T t) { v = t; return this; }
    }
    static class Big<T> extends Box<T> { T twice() { return v; } }

    static <T, B extends Box<T>> B mk(Supplier<B> s, T t) { B b = s.get(); b.v = t; return b; }
    static <T, B extends Box<T>> B last(T t, Supplier<? extends B> s) { B b = s.get(); b.v = t; return b; }
    static <T, C extends Collection<T>> C sized(IntFunction<C> s, T t) { C c = s.apply(1); c.add(t); return c; }
    static <K, V, M extends Map<K, V>> M map(Supplier<M> s, K k, Function<K, V> v) { M m = s.get(); m.put(k, v.apply(k)); return m; }
    static <T> Box<T> box() { return new Box<>(); }

    public static void main(String[] args) {
        System.out.println(f(mk(Box::new, "q").v));
        System.out.println(f(mk(() -> new Big<>(), "q").twice()));
        System.out.println(f(mk(() -> { return new Big<>(); }, 3).twice()));
        System.out.println(f(mk(BoundsOfResults::box, 3).v));
        System.out.println(f(last("q", Big::new).twice().substring(0)));
        System.out.println(f(sized(ArrayList::new, 5).get(0)));
        System.out.println(f(map(TreeMap::new, "k", String::length).lastEntry().getValue()));
        System.out.println(f(map(TreeMap::new, "k", k -> k + "v").firstKey()));
        var z = mk(Box::new, "z");
        System.out.println(z.v.length());
        var other = mk(args.length == 0 ? Big::new : Big::new, 'c');
        System.out.println(other.twice().charValue());
        System.out.println(f(Stream.of("x").collect(Collectors.toCollection(ArrayDeque::new)).peekFirst()));
        System.out.println(Stream.of("x").collect(Collectors.collectingAndThen(Collectors.toCollection(LinkedList::new), l -> l.getFirst())).length());
        System.out.println(f(Stream.of("x").collect(Collectors.toCollection(() -> new TreeSet<>())).first()));
        var m = Stream.of("x", "yy").collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()));
        for (var e : m.entrySet()) { System.out.println(f(e.getKey()) + e.getValue().longValue()); }
        System.out.println(Stream.of("b", "aa").collect(Collectors.toMap(String::length, s -> s, (a, b) -> a, TreeMap::new)).firstEntry().getValue().length());
        List<Integer> list = sized(ArrayList::new, 5);
        System.out.println(f(list.get(0)));
    }
}
