// Interfaces with default, static and private methods and constants; inherited from several; when they are initialised
// (JLS 9.3, 9.4, 8.4.8, 9.4.1.3, 12.4.1, 15.11.2).
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Defaults {
    static String log(String s) { System.out.println("init " + s); return s; }

    interface Greeting {
        String WORD = "hello";
        default String greet() { return WORD + " " + name(); }
        String name();
        static String shout(Greeting g) { return helper(g) + "!"; }
        private static String helper(Greeting g) { return g.greet() + g.twice("x"); }
        private String twice(String s) { return s + s + name(); }
        default String again() { return twice("y"); }
    }
    interface Polite extends Greeting {
        default String greet() { return "dear " + Greeting.super.greet(); }
    }
    interface Rude extends Greeting {
        default String greet() { return "hey " + name(); }
    }
    static class Both implements Polite, Rude {
        public String name() { return "both"; }
        public String greet() { return Polite.super.greet() + "|" + Rude.super.greet(); }
    }
    static class Diamond implements Polite, Greeting { public String name() { return "diamond"; } }
    static class Base { public String greet() { return "class wins"; } }
    static class Wins extends Base implements Polite { public String name() { return "wins"; } }
    static abstract class Reopened implements Polite { public abstract String greet(); }
    static class Closed extends Reopened {
        public String name() { return "closed"; }
        public String greet() { return "closed"; }
    }

    interface WithDefault { String F = log("WithDefault"); default void d() { } }
    interface WithoutDefault { String F = log("WithoutDefault"); void a(); }
    interface ChildOfBoth extends WithDefault, WithoutDefault { String G = log("ChildOfBoth"); }
    static class Impl implements ChildOfBoth { static { log("Impl"); } public void a() { } }
    interface OnlyConstant { int K = 7; String F = log("OnlyConstant"); }
    interface StaticOnly { String F = log("StaticOnly"); static void run() { System.out.println("run"); } }

    interface Left<T> { default String tell(T t) { return "left " + t; } }
    interface Right { default String tell(String s) { return "right " + s; } }
    static class Joined implements Left<String>, Right {
        public String tell(String s) { return Left.super.tell(s) + " " + Right.super.tell(s); }
    }
    interface Ordered<T> { int compare(T t); default boolean less(T t) { return compare(t) < 0; } }
    interface Sized extends Ordered<Sized> { int size(); default int compare(Sized s) { return size() - s.size(); } }
    static class Three implements Sized { public int size() { return 3; } }
    interface Function { Object equals(int x); boolean equals(Object o); }

    class Inner implements Greeting {
        public String name() { return "inner"; }
        class Deep implements Polite {
            public String name() { return "deep"; }
            public String greet() { return Polite.super.greet() + Inner.this.greet(); }
        }
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    public static void main(String[] args) {
        Greeting g = () -> "lambda";
        System.out.println(g.greet() + Greeting.shout(g) + g.again());
        System.out.println(new Both().greet() + new Diamond().greet() + new Wins().greet() + new Closed().greet());
        Polite p = new Wins();
        System.out.println(p.greet() + ((Greeting) p).again() + Polite.WORD + Both.WORD);
        System.out.println(OnlyConstant.K);
        new Impl();
        System.out.println(Impl.G);
        StaticOnly.run();
        System.out.println(WithoutDefault.F);
        Left<String> left = new Joined();
        System.out.println(left.tell("a") + ((Right) left).tell("b"));
        Ordered raw = new Three();
        System.out.println(raw.less(new Three()) + " " + raw.compare(new Three()));
        try { raw.compare("x"); } catch (ClassCastException e) { System.out.println("bridge in an interface"); }
        Function f = x -> "called " + (x + 1);
        System.out.println(f.equals(4));
        System.out.println(new Defaults().new Inner().new Deep().greet());
        Greeting anonymous = new Greeting() {
            public String name() { return "anonymous"; }
            public String greet() { return Greeting.super.greet() + "?"; }
        };
        System.out.println(anonymous.greet());
    }
}
