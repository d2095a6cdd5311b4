// Type arguments that members and overloads depend on: from arguments, bounds, the target, lambdas, nested calls and
// conditionals (JLS 15.12.2.6, 15.15, 18.5).
//@ kind: sequential
//@ classic: no (looks at texts)
//@ verdict: holds
//@ no-twin: output comparison
import java.util.function.*;

public class Inference {
    static class Item { final String name; final Item parent; Item(String n, Item p) { name = n; parent = p; } String label() { return "<" + name + ">"; } }
    static class Special extends Item { Special(String n) { super(n, null); } String only() { return "special " + name; } }
    static class Cell<T> {
        final T v;
        Cell(T v) { this.v = v; }
        static <T> Cell<T> of(T v) { return new Cell<>(v); }
        static <T> Cell<T> empty() { return new Cell<>(null); }
        <R> Cell<R> map(Function<? super T, ? extends R> f) { return new Cell<>(f.apply(v)); }
        <R> Cell<R> flatMap(Function<? super T, Cell<R>> f) { return f.apply(v); }
        Cell<T> filter(Predicate<? super T> p) { return p.test(v) ? this : empty(); }
        T or(T other) { return v == null ? other : v; }
        T orGet(Supplier<? extends T> s) { return v == null ? s.get() : v; }
    }
    static class Two<A, B> { final A a; final B b; Two(A a, B b) { this.a = a; this.b = b; } }

    static <A, B, C> Function<A, C> compose(Function<A, B> f, Function<B, C> g) { return x -> g.apply(f.apply(x)); }
    static <T, K> Function<T, K> by(Function<T, K> f) { return f; }
    static <T> T pick(T a, T b) { return a; }
    static <T> T id(T t) { return t; }
    static <A, B> Function<A, B> constant(B b) { return a -> b; }
    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) { return a -> b -> f.apply(a, b); }
    static <T> T fold(T[] all, T zero, BinaryOperator<T> op) { T r = zero; for (T t : all) r = op.apply(r, t); return r; }
    static <T, R> R fold2(T[] all, R zero, BiFunction<R, T, R> op) { R r = zero; for (T t : all) r = op.apply(r, t); return r; }
    @SafeVarargs static <T> T last(T... all) { return all[all.length - 1]; }
    static String take(Cell<Item> c) { return c.v == null ? "empty" : c.v.label(); }
    static String show(Object o) { return "object"; }
    static String show(String s) { return "string " + s; }
    static String show(Item i) { return "item " + i.name; }
    static <T extends Item> String bounded(Supplier<T> s) { return s.get().label(); }
    static Cell<Item> made() { return Cell.empty(); }

    public static void main(String[] args) {
        Item i = new Item("i", new Item("root", null));
        System.out.println(Cell.of(i).map(x -> x.parent).map(x -> x.label()).v.concat("#"));
        System.out.println(Cell.of(i).flatMap(x -> Cell.of(x.parent)).filter(x -> x.name.equals("root")).or(i).label());
        System.out.println(Cell.of(i).map(x -> x.name).map(s -> new Special(s)).map(Special::only).v);
        System.out.println(take(Cell.empty()) + take(new Cell<>(new Special("s"))) + take(made()));
        Cell<Item> viaTarget = Cell.of(new Special("t"));
        System.out.println(viaTarget.v.label());
        Function<Item, String> f = compose(x -> x.parent, x -> x.name);
        System.out.println(f.apply(i));
        System.out.println(compose((Item x) -> x.parent, x -> x.label()).apply(i));
        System.out.println(compose(by((Item x) -> x.parent), y -> y.name + "#").apply(i));
        System.out.println(pick(new Special("p"), i).label() + pick(i, null).name);
        System.out.println(show(id("text")) + show(id(i)) + show(id(new Object())) + show(Cell.of("u").v));
        System.out.println(show(pick("a", "b")) + show(pick("a", i)));
        System.out.println(Inference.<Item, String>constant("c").apply(i) + Inference.<String>id("w").concat("#"));
        Function<Item, Function<String, String>> curried = curry((x, s) -> x.name + s);
        System.out.println(curried.apply(i).apply("+"));
        System.out.println(fold(new String[] {"a", "b"}, "", (x, y) -> x + y).concat("!"));
        System.out.println(fold2(new Item[] {i, i.parent}, "", (s, x) -> s + x.label()).concat("#"));
        System.out.println(last("x", "yy").concat("#") + last(i, new Special("q")).label());
        System.out.println(bounded(() -> new Special("b")) + bounded(() -> i));
        Two<Cell<Item>, Function<Item, String>> nested = new Two<>(new Cell<>(new Special("n")), x -> x.label());
        System.out.println(nested.b.apply(nested.a.v));
        Supplier<Supplier<Cell<String>>> deep = () -> () -> new Cell<>("deep");
        System.out.println(deep.get().get().v.concat("#"));
        boolean yes = args.length == 0;
        Cell<Item> chosen = yes ? new Cell<>(i) : Cell.empty();
        System.out.println(chosen.v.name + (yes ? Cell.of("l") : Cell.of("r")).v.concat("#"));
        Function<Item, String> g = yes ? x -> x.name : x -> x.label();
        System.out.println(g.apply(i));
        System.out.println(show(yes ? new Special("c") : i) + show(yes ? "s" : i));
        Supplier<? extends Item> wild = () -> new Special("w");
        System.out.println(wild.get().label());
        Consumer<? super Special> consumer = x -> System.out.println(x.only());
        consumer.accept(new Special("z"));
        System.out.println(Cell.<Item>empty().orGet(() -> new Special("e")).label());
        var cell = Cell.of(Cell.of("vv"));
        System.out.println(cell.v.v.concat("#"));
        var both = yes ? new Special("x") : new Item("y", null);
        System.out.println(both.label());
        UnaryOperator<String> twice = s -> s + s;
        switch (args.length) {
            case 0 -> System.out.println(id(yes ? id("sw") : null).concat("#"));
            default -> System.out.println("never");
        }
    }
}
