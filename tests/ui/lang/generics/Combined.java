// The program's own generic collection, visitors, recursive bounds, callbacks, overloads by lambda, comparators.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (recursion)
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;

public class Combined {
    sealed interface Shape<T> permits Sq, Ci {}
    record Sq<T>(T side) implements Shape<T> {}
    record Ci<T>(T r, String n) implements Shape<T> {}
    static String area(Shape<String> s) {
        if (s instanceof Sq<String> q) return q.side() + "!"; Ci<String> c = (Ci<String>) s; return c.r() + c.n();
    }
    static String rec(Object o) { if (o instanceof Ci<?> c && c.n().equals("n")) return c.r() + c.n(); return "no"; }
    enum Op implements BinaryOperator<String> {
        CAT { public String apply(String a, String b) { return a + b; } },
        REV { public String apply(String a, String b) { return b + a; } };
        static Op of(boolean b) { return b ? CAT : REV; }
    }
    static class MyList<E> implements Iterable<E> {
        Object[] items = new Object[4]; int n;
        void add(E e) { items[n++] = e; }
        @SuppressWarnings("unchecked") E get(int i) { return (E) items[i]; }
        public Iterator<E> iterator() { return new Iterator<E>() { int i; public boolean hasNext() { return i < n; } public E next() { return get(i++); } }; }
        <R> MyList<R> map(Function<? super E, ? extends R> f) { MyList<R> r = new MyList<>(); for (E e : this) r.add(f.apply(e)); return r; }
        void sort(Comparator<? super E> c) { for (int i = 0; i < n; i++) for (int j = i + 1; j < n; j++) if (c.compare(get(i), get(j)) > 0) { Object t = items[i]; items[i] = items[j]; items[j] = t; } }
        static <T> MyList<T> of(T... ts) { MyList<T> l = new MyList<>(); for (T t : ts) l.add(t); return l; }
        E reduce(E zero, BinaryOperator<E> op) { E r = zero; for (E e : this) r = op.apply(r, e); return r; }
    }
    static class P { final String name; final int age; P(String n, int a) { name = n; age = a; } String getName() { return name; } int getAge() { return age; } }
    static <X extends Exception> void sneaky(Exception e) throws X { throw (X) e; }
    static <T> T run(Callable<T> c) { try { return c.call(); } catch (Exception e) { throw new RuntimeException(e.getMessage()); } }
    static void run(Runnable r) { r.run(); System.out.println("runnable"); }
    interface Visitor<R> { R num(int n); R add(Node a, Node b); }
    interface Node { <R> R accept(Visitor<R> v); }
    static Node num(int n) { return new Node() { public <R> R accept(Visitor<R> v) { return v.num(n); } }; }
    static Node add(Node a, Node b) { return new Node() { public <R> R accept(Visitor<R> v) { return v.add(a, b); } }; } //~ ERROR J0401
    static abstract class Event<T extends Event<T>> { abstract T me(); }
    static class Click extends Event<Click> { Click me() { return this; } String x() { return "click"; } }
    static class Bus { <E extends Event<E>> void on(Consumer<? super E> c, E e) { c.accept(e.me()); } }
    public static void main(String[] args) {
        System.out.println(area(new Sq<>("s")) + area(new Ci<>("r", "n")) + rec(new Ci<>("q", "n")));
        System.out.println(Op.of(true).apply("a", "b") + Op.of(false).andThen(s -> s + "?").apply("a", "b"));
        MyList<P> ps = MyList.of(new P("bob", 3), new P("al", 2), new P("cy", 1));
        ps.sort((a, b) -> a.age - b.age);
        for (P p : ps) System.out.println(p.getName());
        for (var p : ps.map(P::getName).map(s -> s + ".")) System.out.println(p);
        ps.sort(Comparator.comparingInt(P::getAge).reversed());
        System.out.println(ps.get(0).name + ps.map(p -> p.name).reduce("", (a, b) -> a + b));
        ps.forEach(p -> System.out.println(p.age));
        System.out.println(run(() -> "callable"));
        run(() -> System.out.println("void"));
        run(() -> { System.out.println("block"); });
        Node e = add(num(1), add(num(2), num(3)));
        String shown = e.accept(new Visitor<String>() {
            public String num(int n) { return "" + n; }
            public String add(Node a, Node b) { return "(" + a.accept(this) + "+" + b.accept(this) + ")"; }
        });
        System.out.println(shown);
        new Bus().on(c -> System.out.println(c.x()), new Click());
        try { Combined.<RuntimeException>sneaky(new Exception("checked")); } catch (Exception x) { System.out.println(x.getMessage()); }
        Supplier<MyList<P>> mk = MyList::new;
        System.out.println(mk.get().n);
        Function<P, String> f = P::getName;
        BiFunction<MyList<P>, String, MyList<String>> g = (l, end) -> l.map(p -> f.apply(p) + end);
        System.out.println(g.apply(ps, "!").reduce("", (a, b) -> a + b));
        Comparator<P> byName = (a, b) -> a.name.equals(b.name) ? 0 : 1;
        Comparator<P> c2 = byName.thenComparing((a, b) -> a.age - b.age);
        System.out.println(c2.compare(new P("x", 1), new P("x", 2)) < 0);
    }
}
