// Lambdas and method references of all four kinds with capture, adaptation of arguments and results, the program's own
// functional interfaces, generic ones and intersections (JLS 9.8, 9.9, 15.13, 15.27).
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
import java.io.Serializable;
import java.util.function.*;

public class Kinds {
    interface Ints { int of(int a, int b); }
    interface Long1 { long of(int a); }
    interface Maker<T> { T make(String s); }
    interface Maker2<T> { T make(String s, int n); }
    interface Run { void run(); }
    interface Getter<A, B> { B get(A a); }
    interface Many { String join(String a, String b, String c); }
    interface GenericMethod { <T> T same(T t); }
    interface Outer2 { Inner2 make(Kinds k); }
    interface SubRun extends Run, Serializable { default String sub() { run(); return "sub"; } }

    final String name;
    int count;
    final Run field = () -> count += 10;
    final Getter<Integer2, Integer2> self = n -> n.value <= 0 ? n : this.self.get(new Integer2(n.value - 1));
    static Ints fact;
    static final Ints SUM = (a, b) -> a + b;
    { Run r = () -> count++; r.run(); }

    static class Integer2 { final int value; Integer2(int v) { value = v; } }
    class Inner2 { final String s = name + "'s inner"; }

    Kinds(String name) { this.name = name; }
    Kinds(String name, int n) { this(name + n); }
    String tell(String s) { return name + ":" + s; }
    String plain() { return name; }
    static String fixed(String s) { return "<" + s + ">"; }
    static String var(String... all) { String s = "" + all.length; for (String a : all) s += a; return s; }
    static <T> T generic(T t) { return t; }
    String viaSuper() { Supplier<String> s = super::toString; return s.get() == null ? "null" : "super"; }
    public String toString() { return "Kinds " + name; }
    Supplier<Supplier<String>> nested() { return () -> () -> name + count + this.plain(); }

    static class Child extends Kinds {
        Child() { super("child"); }
        String plain() { return "child's " + super.plain(); }
        String both() {
            Supplier<String> mine = this::plain;
            Supplier<String> his = super::plain;
            return mine.get() + "/" + his.get();
        }
    }

    static <T> String apply(Function<T, String> f, T t) { return f.apply(t); }

    public static void main(String[] args) {
        Kinds k = new Kinds("k");
        k.field.run();
        System.out.println(k.count + " " + k.self.get(new Integer2(3)).value + " " + SUM.of(2, 3));
        fact = (a, b) -> a <= 1 ? b : fact.of(a - 1, a * b);
        System.out.println(fact.of(5, 1));

        Maker<String> statically = Kinds::fixed;
        Maker<String> bound = k::tell;
        Getter<Kinds, String> unbound = Kinds::plain;
        BiFunction<Kinds, String, String> unbound2 = Kinds::tell;
        Maker<Kinds> constructor = Kinds::new;
        Maker2<Kinds> constructor2 = Kinds::new;
        IntFunction<String[]> array = String[]::new;
        IntFunction<int[][]> arrays = int[][]::new;
        Supplier<Inner2> inner = k.makeInner();
        System.out.println(statically.make("s") + bound.make("b") + unbound.get(k) + unbound2.apply(k, "u"));
        System.out.println(constructor.make("c").name + constructor2.make("d", 4).name + array.apply(2).length + arrays.apply(3).length);
        System.out.println(inner.get().s + new Child().both() + k.viaSuper() + k.nested().get().get());

        Many many = Kinds::var;
        Maker<String> one = Kinds::var;
        Supplier<String> none = Kinds::var;
        System.out.println(many.join("a", "b", "c") + one.make("x") + none.get());
        GenericMethod same = Kinds::generic;
        System.out.println(same.same("same").concat("#"));
        System.out.println(apply(Kinds::plain, k) + apply(x -> x.name, k) + apply((Kinds x) -> x.tell("t"), k) + apply((var x) -> x.plain(), k));

        Long1 widened = a -> a;
        Long1 widened2 = Kinds::twice;
        System.out.println((int) widened.of(3) + (int) widened2.of(4)); //~ ERROR J0403
        Run discard = k::plain;
        discard.run();
        Run increment = () -> k.count++;
        increment.run();
        System.out.println(k.count);

        Run both = (Run & Serializable) () -> System.out.println("intersection");
        both.run();
        System.out.println(both instanceof Serializable);
        SubRun sub = () -> System.out.println("sub runs");
        System.out.println(sub.sub());

        Kinds nothing = null;
        try { Supplier<String> s = nothing::plain; System.out.println("no"); } catch (NullPointerException e) { System.out.println("null receiver"); }
        Getter<Kinds, String> late = Kinds::plain;
        try { late.get(null); } catch (NullPointerException e) { System.out.println("null argument"); }
        int[] counter = {0};
        Supplier<Kinds> evaluated = (counter[0]++ == 0 ? k : nothing)::myself;
        System.out.println(evaluated.get().name + evaluated.get().name + counter[0]);

        int base = 5;
        String text = "t";
        Ints capturing = (a, b) -> { int local = base + (text.equals("t") ? 1 : 0); return a * b + local; };
        System.out.println(capturing.of(2, 3));
        Function<String, Function<String, String>> curried = a -> b -> a + b + base;
        System.out.println(curried.apply("x").apply("y"));
        Runnable[] all = new Runnable[2];
        for (int i = 0; i < 2; i++) { int j = i; all[i] = () -> System.out.println("i" + j); }
        for (Runnable r : all) r.run();
        for (String s : new String[] {"p", "q"}) { Supplier<String> each = () -> s + s; System.out.println(each.get()); }
        Supplier<Runnable> made = () -> { class Local implements Runnable { public void run() { System.out.println("local " + base); } } return new Local(); };
        made.get().run();
        Predicate<String> isA = "a"::equals;
        System.out.println(isA.negate().or(isA).test("a") + " " + Predicate.not(isA).test("a") + " " + isA.and(x -> x.equals("a")).test("a"));
        ((Runnable) () -> System.out.println("cast")).run();
        System.out.println(((Supplier<String>) () -> "paren").get());
    }
    Kinds myself() { return this; }
    static int twice(int a) { return 2 * a; }
    Supplier<Inner2> makeInner() { return Inner2::new; }
}
