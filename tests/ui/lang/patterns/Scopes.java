// JLS 6.3.1, 6.3.2, 15.20.2: where the variable of `instanceof` is in scope; it shadows fields.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Scopes {
    static class A { int v; A(int v) { this.v = v; } boolean pos() { return v > 0; } }
    static class B extends A { B(int v) { super(v); } }
    static A f = new A(-1); static String s = "field";
    static String t(Object o) {
        if (!(o instanceof A a)) return "notA";
        return "A" + a.v;
    }
    static String e(Object o) {
        if (!(o instanceof A f)) { return "no " + f.v; } else { return "yes " + f.v; }
    }
    static String or(Object o) {
        if (!(o instanceof A a) || !a.pos()) return "bad"; 
        return "good" + a.v;
    }
    static String three(Object o, Object p) { return o instanceof A a && p instanceof B b && a.v < b.v ? a.v + "<" + b.v : !(o instanceof A a) ? "noA" : "A" + a.v; }
    static int loops(Object[] os) {
        int i = 0;
        while (os[i] instanceof A a && a.v < 5) { i++; a.v++; }
        for (Object o = os[0]; o instanceof A a && a.v < 6; o = a) a.v++;
        do { i++; } while (!(os[i - 1] instanceof B b));
        return i * 100 + b.v;
    }
    static String assign(Object o) {
        if (o instanceof A a) { a = new A(77); return "" + a.v; }
        return s + f.v;
    }
    static boolean negs(Object o) { return !(!(o instanceof A a)) && a.pos(); }
    static int nested(Object o) {
        if (o instanceof A a) { if (a instanceof B b) return b.v; return -a.v; }
        else if (o instanceof int[] is && is.length > 1) return is[1];
        else if (o instanceof Runnable r) { r.run(); return 1000; }
        else return 0;
    }
    static int cap(Object o) { if (o instanceof A a) { java.lang.Runnable r = () -> System.out.println("cap " + a.v); r.run(); return a.v; } return 0; }
    static A next(int v) { System.out.println("next " + v); return v == 0 ? null : new B(v); }
    static boolean stat() { return next(3) instanceof B b && b.v == 3 & next(0) instanceof A == false; }
    public static void main(String[] args) {
        System.out.println(t("x") + t(new A(4)) + e("x") + e(new B(2)) + or(new A(-2)) + or(new A(2)) + or(null));
        System.out.println(three(new A(1), new B(2)) + three("q", "r") + three(new A(5), null));
        System.out.println(loops(new Object[] {new A(1), new A(7), "x", new B(8), new B(9)}));
        System.out.println(assign(new A(1)) + assign("p") + negs(new A(1)) + negs("s") + negs(new A(0)));
        System.out.println(nested(new B(3)) + " " + nested(new A(3)) + " " + nested(new int[] {1, 42}) + " " + nested(new int[1]) + " " + nested((Runnable) () -> System.out.println("ran")));
        System.out.println(cap(new A(12)) + " " + stat());
        Object o = new B(1);
        boolean both = o instanceof A a && (a instanceof B b ? b.pos() : a.v < 0);
        System.out.println(both);
        for (int i = 0; i < 2; i++) { if (!(o instanceof A q)) continue; System.out.println("q" + q.v); o = "str"; }
        if (o instanceof String str && !(str.equals("z"))) System.out.println(str);
        lab: { if (!(o instanceof String w)) break lab; System.out.println("w" + w); }
    }
}
