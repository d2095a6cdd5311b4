// Bounds of nested calls and of one call's type parameters are solved together (JLS 18.3.1, 18.5.2.1); types of a lambda's
// parameters say what wildcards stand for (JLS 18.5.3); what cannot keep to a bound is no candidate.
//@ kind: sequential
//@ verdict: holds
//@ classic: no (texts)
//@ no-twin: output comparison
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

public class BoundsTogether {
    interface Node<T extends Comparable<T>, N extends Node<T, N>> {
        T key();
        N next();
        default boolean less(N other) { return key().compareTo(other.key()) < 0; }
    }
    static class Link<T extends Comparable<T>> implements Node<T, Link<T>> {
        final T key;
        Link<T> next;
        Link(T key) { this.key = key; }
        public T key() { return key; }
        public Link<T> next() { return next; }
    }
    static <T extends Comparable<T>, N extends Node<T, N>> T max(N first) {
        T most = first.key();
        for (N at = first; at != null; at = at.next()) if (at.key().compareTo(most) > 0) most = at.key();
        return most;
    }
    static <E, L extends List<E>> E head(L list) { return list.get(0); }

    interface Visitor<R> { R visit(int x); }
    static <R> R accept(int x, Visitor<R> visitor) { return visitor.visit(x); }
    static class Box<T> {
        T t;
        Box(T t) { this.t = t; }
        static <T> Box<T> empty() { return new Box<>(null); }
    }
    static <R> R open(Box<R> box) { return box.t; }
    static <T> T id(T t) { return t; }
    static <T> List<T> one(T t) { return new ArrayList<>(Arrays.asList(t)); }

    enum Colour { RED, BLUE }
    @SuppressWarnings("unchecked")
    static <E extends Enum<E>> E last(Object[] all) { return (E) all[all.length - 1]; }
    static void show(char[] c) { System.out.println("char[]"); }
    static void show(String s) { System.out.println("String"); }
    static void show(Object o) { System.out.println("Object " + o); }

    static <K, V> void each(BiConsumer<? super K, ? super V> f, K k, V v) { f.accept(k, v); }

    public static void main(String[] args) {
        Link<String> a = new Link<>("a"), b = new Link<>("q");
        a.next = b;
        System.out.println(max(a).length() + max(a) + a.less(b));
        System.out.println(head(one("zz")).length() + head(one(5)).intValue());

        String s = accept(4, new Visitor<>() {
            public String visit(int x) { return "v" + x; }
        });
        String empty = open(Box.empty());
        Number n = open(new Box<>(5));
        int i = open(new Box<>(6));
        System.out.println(s.length() + s + empty + n + i);

        List<Object> objects = id(Arrays.asList("a"));
        List<Number> numbers = id(id(one(1)));
        List<Object> either = id(args.length == 0 ? one("x") : one(1));
        System.out.println(objects + "" + numbers + either);

        show(last(Colour.values()));

        each((Object k, Number v) -> System.out.println(k + "" + v.intValue()), "s", 1);
        Consumer<? super String> c = (Object o) -> System.out.println("o" + o);
        c.accept("s");
        Function<? super Integer, ? extends Number> f = (Number x) -> x.intValue() * 2;
        System.out.println(f.apply(4));
        Predicate<? super String> p = (CharSequence x) -> x.length() > 1;
        System.out.println(p.test("ab"));
    }
}
