// JLS 8.10: static members, written accessors and methods, variable arity, nested and local records, hash codes.
//@ kind: sequential
//@ classic: no (recursion)
//@ verdict: holds
//@ no-twin: output comparison
import java.io.Serializable;
public class Members {
    interface Named { String name(); default String hi() { return "hi " + name(); } }
    record P(String name, int... rest) implements Named, Serializable {
        static final P ZERO = new P("zero"); static int made; static { made = 100; }
        P { made++; if (name == null) name = "none"; }
        P(int n) { this("n" + n, n, n + 1); }
        static P of(String s) { return new P(s); }
        int len() { return rest.length; }
        public boolean equals(Object o) { return o instanceof P p && p.name == name; }
        record Inner(P p) { P p2() { return p; } }
    }
    record Q(char c, boolean b, byte y, short s, int[] a, Object o) {}
    record Self(Self next, int v) { int depth() { int n = 1; for (Self s = next; s != null; s = s.next) n++; return n; } public int v() { return v + 100; } } //~ ERROR J0401
    record Thrower(int a) { Thrower { if (a > 1) throw new IllegalStateException("a=" + a); } }
    record Acc(int x) { public int x() { System.out.println("x()"); return x; } void self() { System.out.println(x + " " + this.x + " " + x()); } }
    record H(int a, String s) { public int hashCode() { return 42; } public String toString() { return "H!"; } }
    record HH(H h, boolean t, char c) {}
    public static void main(String[] args) {
        System.out.println(P.ZERO.name() + P.made + new P(4).len() + P.of("q").hi() + new P(null).name() + P.made);
        System.out.println(new P("a").equals(new P("a", 1)) + " " + new P.Inner(P.ZERO).p2().name());
        Q q = new Q('c', true, (byte) -1, (short) 300, null, null);
        System.out.println(q + " " + q.equals(new Q('c', true, (byte) -1, (short) 300, null, null)) + q.equals(new Q('d', true, (byte) -1, (short) 300, null, null)));
        Self s = new Self(new Self(null, 2), 1); System.out.println(s.depth() + " " + s.v() + " " + s + s.equals(new Self(new Self(null, 2), 1)));
        try { new Thrower(5); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        new Acc(3).self(); System.out.println(new Acc(3)); System.out.println(new Acc(3).equals(new Acc(3)));
        System.out.println(new HH(new H(1, "s"), false, 'x').hashCode() + " " + new HH(new H(1, "s"), true, 'x') + new H(1, "q").equals(new H(1, "q")));
        Record r = q; System.out.println(r.equals(q) + " " + (r instanceof Q) + (q instanceof Record));
        System.out.println(new Object() { record Z(int k) {} int go() { return new Z(6).k(); } }.go());
    }
}
