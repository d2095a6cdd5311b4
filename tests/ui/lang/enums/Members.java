// JLS 8.9: interfaces, fields of constants with bodies, statics, nested types, failing initialiser, switches in methods.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Members {
    interface Op { int ap(int a); }
    enum F implements Op { INC { public int ap(int a) { return a + step; } }, DBL { int calls = 0; public int ap(int a) { calls++; return a * 2 + calls + helper(); } int helper() { return 0; } }; int step = 1; static int total; static F last() { return values()[values().length - 1]; } }
    enum Empty { }
    enum Prio { LOW, MID, HIGH; static final Prio DEF = MID; private static final Prio[] CACHE = values(); boolean over(Prio o) { return compareTo(o) > 0; } Prio up() { return this == HIGH ? HIGH : CACHE[ordinal() + 1]; } }
    enum Chain { A(null), B(A), C(B); final Chain prev; Chain(Chain p) { prev = p; } int depth() { int n = 0; for (Chain c = prev; c != null; c = c.prev) n++; return n; } }
    enum Sing { ONE; int n; synchronized int next() { return ++n; } }
    enum Va { X, Y(1), Z(1, 2, 3); int n; Va(int... a) { n = a.length; } }
    enum Str { A, B; @Override public String toString() { return name() + "!" + ordinal(); } }
    enum Outer { P; enum Nested { Q } interface I { int K = 4; } static class St { int z = I.K; } class In { int o() { return ordinal() + 9; } } In in() { return new In(); } }
    enum Fails { BAD; static { if (true) throw new RuntimeException("static"); } }
    static String sw(Object o) { if (o instanceof Prio p) { switch (p) { case LOW: return "l"; case HIGH: return "h"; } return "m"; } return "?"; }
    enum Ctor { A, B; static int count; int at; { at = ordinal() * 10; } Ctor() { /* no access to static */ } static { for (Ctor c : values()) count += c.at; } }
    public static void main(String[] args) {
        System.out.println(F.INC.ap(3) + " " + F.DBL.ap(3) + " " + F.DBL.ap(3) + F.last() + Empty.values().length);
        System.out.println(Prio.DEF.over(Prio.LOW) + "" + Prio.LOW.up() + Prio.HIGH.up() + Prio.valueOf("MID").compareTo(Prio.HIGH));
        System.out.println(Chain.C.depth() + " " + Chain.C.prev + Sing.ONE.next() + Sing.ONE.next());
        for (Va v : Va.values()) System.out.print(v.n); System.out.println(Str.B + " " + Str.A.name());
        System.out.println(Outer.Nested.Q + "" + new Outer.St().z + Outer.P.in().o() + Ctor.count);
        try { System.out.println(Fails.BAD); } catch (ExceptionInInitializerError e) { System.out.println(e.getCause().getMessage()); }
        System.out.println(sw(Prio.LOW) + sw(Prio.MID) + sw(Prio.HIGH) + sw("x"));
        Enum e = Prio.LOW; System.out.println(e.name() + (e == Prio.LOW) + (e instanceof Comparable));
        try { e.compareTo(Va.X); } catch (ClassCastException c) { System.out.println("cce"); }
        Op op = F.INC; System.out.println(op.ap(1));
        synchronized (Prio.LOW) { System.out.println("locked"); }
        Prio p = Prio.MID; p: for (;;) { switch (p) { case LOW -> { break p; } default -> p = Prio.LOW; } } System.out.println(p);
        System.out.println(F.INC.getDeclaringClass() == F.class);
    }
}
