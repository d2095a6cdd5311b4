// JLS 8.9: constants with arguments and bodies, values, valueOf, order of initialisation, switches on enums.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Enums {
    enum Color { RED, GREEN, BLUE }
    interface Shape { int area(int n); }
    enum Op implements Shape {
        PLUS("+") { int apply(int a, int b) { return a + b; } public int area(int n) { return n; } },
        TIMES("*", 2) { int apply(int a, int b) { return a * b * factor; } public int area(int n) { return n * n; }
            @Override public String toString() { return "times"; } };
        final String sign; final int factor; static int made;
        static { System.out.println("static of Op " + made); made = 10; }
        { System.out.println("instance " + name()); }
        Op(String sign) { this(sign, 1); System.out.println("one " + sign); }
        Op(String sign, int factor) { this.sign = sign; this.factor = factor; }
        abstract int apply(int a, int b);
        static Op first() { return values()[0]; }
    }
    enum Level { LOW(1), HIGH(9); private int v; Level(int v) { this.v = v; } int v() { return v; } }
    static int sw(Color c) {
        switch (c) {
            case RED: return 1;
            case GREEN: return 2;
            default: return 3;
        }
    }
    static String arrow(Color c) {
        return switch (c) { case RED, BLUE -> "rb"; case GREEN -> { String s = "g"; yield s + s; } };
    }
    public static void main(String[] args) {
        System.out.println("start");
        System.out.println(Color.RED + " " + Color.BLUE.ordinal() + " " + Color.GREEN.name());
        for (Color c : Color.values()) System.out.println(c + " " + sw(c) + " " + arrow(c));
        System.out.println(Color.values() == Color.values());
        Color[] v = Color.values(); v[0] = null; System.out.println(Color.values()[0]);
        System.out.println(Color.valueOf("BLUE") == Color.BLUE);
        try { Color.valueOf("PINK"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Color.valueOf(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        for (Op op : Op.values()) System.out.println(op + op.sign + op.apply(3, 4) + " " + op.area(5) + " " + op.name());
        System.out.println((Op.first().getDeclaringClass() == Op.class) + " " + Op.TIMES.getClass().getName());
        System.out.println(Color.RED.compareTo(Color.BLUE) + " " + Level.HIGH.v() + " " + Color.RED.equals(Color.RED));
        enum Local { A, B }
        System.out.println(Local.B.ordinal() + " " + Local.valueOf("A"));
        try { Local.valueOf("X"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Color n = null;
        try { sw(n); } catch (NullPointerException e) { System.out.println("npe"); }
        try { arrow(n); } catch (NullPointerException e) { System.out.println("npe"); }
    }
}
