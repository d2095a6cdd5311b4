// JLS 8.1.3, 8.5, 14.3, 15.9.5: outer instances, inner superclasses, captured variables, classes in every kind of body.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Inner {
    int v = 1;
    static String log = "";
    class A {
        int v = 2;
        class B { int v = 3; String all() { return Inner.this.v + "" + A.this.v + this.v; } B() {} B(int x) { v = x; } }
        B make() { return new B(9); }
    }
    class Base { int k; Base(int k) { this.k = k; } int up() { return k + v; } }
    class Sub extends Base { Sub() { super(5); } Sub(Inner other) { other.super(7); } int up() { return super.up() * 10; } }
    static class Ext extends Inner.A { Ext(Inner o) { o.super(); } }
    interface Get { int get(); }
    static abstract class Par { final int p; Par(int p) { this.p = p; init(); } void init() { System.out.println("Par.init"); } abstract int calc(int q); }
    int local(final int n) {
        int w = n * 2;
        class L1 { int a() { return n + w; } L1 again() { return new L1(); } }
        class L2 extends L1 { int z = w; int a() { return super.a() + n + v + z; } }
        class L3 { L2 mk() { return new L2(); } }
        return new L1().again().again().a() * 1000 + new L3().mk().a();
    }
    static int stat(int n) {
        int[] box = {n};
        class S { int m = box[0]; { box[0]++; } int rec(int d) { return d == 0 ? m : new S().m * 10 + m; } }
        return new S().rec(3);
    }
    Get get(int x) {
        int y = x + 1;
        return new Get() {
            int cnt = y;
            { cnt += x; }
            public int get() { return new Get() { public int get() { return cnt++ + x + y + v; } }.get(); }
        };
    }
    static Par par(int n, int m) {
        return new Par(n * m) {
            int own = m;
            void init() { System.out.println("anon.init " + own + " " + n + " " + p); }
            int calc(int q) { return own + q + n + p; }
        };
    }
    Runnable field = new Runnable() { int c = v; public void run() { System.out.println("field " + c + v); } };
    static Runnable sfield = new Runnable() { public void run() { System.out.println("sfield"); } };
    static { class InStatic { String s() { return "instatic"; } } System.out.println(new InStatic().s()); }
    { class InInst { int s() { return v; } } System.out.println("ininst " + new InInst().s()); }
    Inner() { class InCtor { int s() { return v + 1; } } System.out.println("inctor " + new InCtor().s()); }
    enum E { X { int f() { class Q { int q() { return 4; } } return new Q().q(); } }; int f() { return 0; } }
    record R(int a) { class In { int b() { return a + 1; } } In in() { return new In(); } }
    interface Nest { int K = 3; class C { int k = K; } static int st() { return new C().k; } }
    public static void main(String[] args) {
        Inner i = new Inner();
        A a = i.new A();
        A.B b = a.new B();
        System.out.println(b.all() + " " + a.make().all() + " " + i.new A().new B(8).v);
        Inner j = new Inner(); j.v = 100;
        System.out.println(i.new Sub().up() + " " + i.new Sub(j).up());
        System.out.println(new Ext(j).make().all());
        System.out.println(i.local(3) + " " + stat(1));
        Get g = i.get(5);
        System.out.println(g.get() + " " + g.get());
        Par p = par(2, 3);
        System.out.println(p.calc(1));
        i.field.run(); sfield.run();
        System.out.println(E.X.f() + " " + new R(6).in().b() + " " + Nest.st());
        Inner none = null;
        try { none.new A(); } catch (NullPointerException e) { System.out.println("npe"); }
        try { new Ext(null); } catch (NullPointerException e) { System.out.println("npe2"); }
        int k = 4;
        Get lam = () -> { class InLam { int z() { return k; } } return new InLam().z() + new Get() { public int get() { return k * 2; } }.get(); };
        System.out.println(lam.get());
        interface LocalI { int f(); }
        record LocalR(int q) implements LocalI { public int f() { return q; } }
        enum LocalE implements LocalI { ONE; public int f() { return ordinal() + 50; } }
        LocalI[] all = { new LocalR(3), LocalE.ONE, () -> 7 };
        for (LocalI l : all) System.out.println(l.f());
        System.out.println(new Object() { int twice(int x) { return 2 * x; } }.twice(21));
        var anon = new Object() { int f1 = 1; int inc() { return ++f1; } };
        anon.inc(); System.out.println(anon.f1);
    }
}
