// JLS 8.10: components, constructors of all three kinds, accessors, equals, hashCode, toString; scopes of pattern variables.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Records {
    record Point(int x, int y) {
        static int count;
        Point { if (x < 0) throw new IllegalArgumentException("neg"); x = x + 1; count++; }
        Point(int both) { this(both, both); }
        int sum() { return x + y; }
        static Point origin() { return new Point(0, 0); }
    }
    record Named(String name, Point at) { public String name() { return "<" + name + ">"; } }
    record Empty() {}
    interface Sh { int area(); }
    record Sq(int side) implements Sh { public int area() { return side * side; } }
    record Flags(boolean b, char c, byte d, short e) { Flags(boolean b, char c, byte d, short e) { this.b = !b; this.c = c; this.d = d; this.e = e; } }
    record Va(int... xs) { int n() { return xs.length; } }
    public static void main(String[] args) {
        Point p = new Point(1, 2);
        System.out.println(p + " " + p.x() + " " + p.y() + " " + p.sum() + " " + Point.count);
        System.out.println(p.equals(new Point(1, 2)) + " " + p.equals(new Point(1, 3)) + " " + p.equals(null) + " " + p.equals("x"));
        System.out.println(p.hashCode() + " " + new Point(7).hashCode() + " " + new Empty().hashCode() + new Empty());
        try { new Point(-1, 0); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Named n = new Named("n", p);
        System.out.println(n + n.name() + n.at().x() + n.equals(new Named("n", new Point(1, 2))) + n.equals(new Named("n", null)));
        System.out.println(new Sq(5).area() + " " + new Sq(4) + new Flags(true, 'c', (byte) 1, (short) 2) + new Flags(false, 'c', (byte) 1, (short) 2).hashCode());
        System.out.println(new Va(1, 2, 3).n() + new Va().n());
        record Loc(int a) { int twice() { return 2 * a; } }
        System.out.println(new Loc(4).twice());
        Object o = p;
        if (o instanceof Point q && q.x() == 2) System.out.println("q " + q.y());
        if (!(o instanceof Point r)) { System.out.println("no"); return; }
        System.out.println(r.x());
        boolean b = o instanceof Sh s && s.area() > 1;
        System.out.println(b);
        while (!(o instanceof Sh t)) { o = new Sq(3); }
        System.out.println(t.area());
    }
}
