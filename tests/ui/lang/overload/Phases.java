// Overload resolution in its three phases, most specific methods, static and instance, hiding, accessibility
// (JLS 15.12.2, 8.4.8.2, 8.3, 6.6).
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
public class Phases {
    interface I { }
    interface J { }
    static class A implements I { }
    static class B extends A implements J { }
    interface Void { void go(); }
    interface Value<T> { T go(); }
    interface One { void go(String s); }
    interface Num { int go(String s); }
    interface Text { String go(String s); }

    static String m(int x) { return "int"; }
    static String m(long x) { return "long"; }
    static String m(double x) { return "double"; }
    static String m(Object x) { return "Object"; }
    static String m(int... x) { return "int..."; }
    static String n(long x) { return "long"; }
    static String n(Integer x) { return "Integer"; }
    static String n(Object x) { return "Object"; }
    static String o(Object x) { return "Object"; }
    static String o(int... x) { return "int..."; }
    static String p(char x) { return "char"; }
    static String p(int x) { return "int"; }
    static String q(A a) { return "A"; }
    static String q(I i) { return "I"; }
    static String q(Object o) { return "Object"; }
    static String r(Object... x) { return x == null ? "null" : "Object..." + x.length; }
    static String r(String s, Object... x) { return "String, Object..." + x.length; }
    static String s(String a, Object b) { return "String, Object"; }
    static String s(Object a, Object b) { return "Object, Object"; }
    static String t(Void v) { return "Void"; }
    static <T> String t(Value<T> v) { return "Value"; }
    static String u(One x) { return "One"; }
    static String u(Num x) { return "Num"; }
    static String v(Num x) { return "Num"; }
    static String v(Text x) { return "Text"; }
    static <T> String w(T x, int... more) { return "T"; }
    static <T extends A> String w(T x) { return "T extends A"; }
    static String w(String x) { return "String"; }
    static String x(byte b) { return "byte"; }
    static String x(short b) { return "short"; }
    static String y(float f) { return "float"; }
    static String y(double f) { return "double"; }
    static String z(char[] c) { return "char[]"; }
    static String z(Object o) { return "Object"; }
    static void nothing() { }
    static int number() { return 1; }
    static String text(String s) { return s; }
    static int length(String s) { return 3; }

    static class Up {
        String name = "Up.name";
        static String who() { return "Up.who"; }
        String get() { return "Up.get"; }
        private String secret() { return "Up.secret"; }
        String open() { return secret(); }
        String with(Object o) { return "Up.with(Object)"; }
        String with(String s) { return "Up.with(String)"; }
    }
    static class Down extends Up {
        String name = "Down.name";
        static String who() { return "Down.who"; }
        String get() { return "Down.get"; }
        String secret() { return "Down.secret"; }
        String with(Object o) { return "Down.with(Object)"; }
        String both() { return name + super.name + ((Up) this).name + get() + super.get(); }
    }

    public static void main(String[] args) {
        byte by = 1; short sh = 2; char ch = 'c'; long lo = 4; float fl = 5; //~ ERROR J0403
        System.out.println(m(1) + m(by) + m(sh) + m(ch) + m(lo) + m(fl) + m("x") + m() + m(1, 2) + m(true ? 1 : ch));
        System.out.println(n(1) + n(by) + o("s") + o(1, 2) + p(ch) + p('a') + p(1) + p(by));
        System.out.println(q(new A()) + q(new B()) + q((I) new B()) + q((Object) new B()) + q(null) + q(new B() { }));
        System.out.println(r() + r("a") + r((Object) "a") + r("a", "b") + r(new Object[3]) + r((Object[]) null) + r(new A(), "x"));
        System.out.println(s("a", "b") + s(new A(), "b") + s(null, null));
        System.out.println(t(() -> nothing()) + t(() -> number()) + t(() -> { }) + t(() -> { return "x"; }) + t(() -> { throw null; })
            + t(Phases::nothing) + t(Phases::number) + t(() -> new A()) + t(() -> "v"));
        System.out.println(u((String a) -> nothing()) + u((String a) -> number()) + u((String a) -> length(a)));
        System.out.println(v((String a) -> length(a)) + v((String a) -> text(a)) + v(Phases::length) + v(Phases::text) + v((String a) -> 1)
            + v((String a) -> a) + v((String a) -> { return text(a); }));
        System.out.println(w("s") + w(new B()) + w(new Object()));
        System.out.println(x(by) + x(sh) + x((byte) 300) + y(lo) + y(1) + y(1.0) + z(null) + z(new char[0]) + z("s"));
        Up up = new Down();
        Down down = new Down();
        System.out.println(up.name + down.name + ((Up) down).name + up.get() + Up.who() + Down.who() + up.who());
        System.out.println(up.open() + down.secret() + down.both() + up.with("s") + up.with(up) + down.with((Object) "s"));
    }
}
