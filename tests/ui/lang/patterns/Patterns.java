// JLS 14.11, 14.30, 15.28: patterns, guards, null, strings and qualified enum constants in switches; yield.
//@ java: 21
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Patterns {
    sealed interface S permits Circle, Square, Pair {}
    record Circle(int r) implements S {}
    record Square(int s) implements S {}
    record Pair(S a, S b) implements S {}
    record Bad(int x) { public int x() { throw new IllegalStateException("bad"); } }
    enum Color { RED, GREEN }
    static int area(S s) {
        return switch (s) {
            case Circle c when c.r() > 10 -> -1;
            case Circle(int r) -> 3 * r * r;
            case Square(var x) -> x * x;
            case Pair(Circle(int r), S t) -> 1000 + r + (t instanceof Square q ? q.s() : 0);
            case Pair(S a, S b) -> (a == null ? 0 : 10) + (b == null ? 0 : 20);
        };
    }
    static String kind(Object o) {
        return switch (o) {
            case null -> "null";
            case Circle c when c.r() > 5 -> "big " + c.r();
            case Circle c -> "circle " + c;
            case String s -> "str " + s;
            case int[] a -> "ints " + a.length;
            case Color c -> "color " + c;
            default -> "other";
        };
    }
    static String old(Object o) {
        String r = "";
        switch (o) {
            case String s when s.equals("x"): r += "x" ; break;
            case Circle c: r += "c"; 
            case null, default: r += "d";
        }
        return r;
    }
    static int str(String s) {
        switch (s) {
            case "a": case "b": return 1;
            case "c": 
            default: return 9;
            case "d": return 4;
        }
    }
    static void nul(String s) {
        switch (s) { case null -> System.out.println("N"); case "q" -> System.out.println("Q"); default -> System.out.println("D"); }
    }
    static int qual(Color c) { return switch (c) { case RED -> 1; case Color.GREEN -> 2; }; }
    static int order(int[] log) { return log[0]++; }
    public static void main(String[] args) {
        System.out.println(area(new Circle(2)) + " " + area(new Circle(11)) + " " + area(new Square(3)) + " " + area(new Pair(new Circle(1), new Square(2))) + " " + area(new Pair(new Square(1), new Square(2))));
        System.out.println(kind(null) + kind("s") + kind(new int[3]) + kind(new Circle(9)) + kind(new Circle(1)) + kind(Color.RED) + kind(new Object[0]));
        System.out.println(old("x") + old("y") + old(null) + old(new Circle(1)));
        System.out.println(str("a") + "" + str("b") + str("c") + str("d") + str("zz"));
        nul(null); nul("q"); nul("w");
        System.out.println(qual(Color.RED) + qual(Color.GREEN));
        try { area(null); } catch (NullPointerException e) { System.out.println("NPE"); } catch (MatchException e) { System.out.println(e); }
        record Box(S s) {}
        try { S none = null; Box box = new Box(none); System.out.println(switch (box) { case Box(Circle c) -> 1; case Box(Square c) -> 2; case Box(Pair c) -> 3; }); } catch (MatchException e) { System.out.println(e); }
        try { Object o = new Bad(1); if (o instanceof Bad(int x)) System.out.println(x); } catch (MatchException e) { System.out.println(e + " / " + e.getCause()); }
        int[] log = {5};
        int z = order(log) + switch (log[0]) { case 6 -> { int q = order(log); yield q * 10; } default -> 0; } + order(log);
        System.out.println(z);
        byte bb = switch (log[0]) { case 8 -> 1; default -> 2; };
        char cc = switch (bb) { case 1: yield 'x'; case 2: System.out.println("two"); default: yield 'y'; };
        System.out.println(bb + "" + cc);
        for (int i = 0; i < 3; i++) { switch (i) { case 1: continue; default: } System.out.println("i" + i); }
        Object o = "hello";
        String t = o instanceof String s && s == "hello" ? "hello!" : "no";
        System.out.println(t);
        System.out.println(switch (t) { case "hello!" -> { try { yield 1; } finally { System.out.println("fin"); } } default -> 2; });
    }
}
//> 12 -1 9 1003 30
//> nullstr sints 3big 9circle Circle[r=1]color REDother
//> xddcd
//> 11949
//> N
//> Q
//> D
//> 3
//> NPE
//> java.lang.MatchException
//> java.lang.MatchException: java.lang.IllegalStateException: bad / java.lang.IllegalStateException: bad
//> 72
//> 1x
//> i0
//> i2
//> hello!
//> fin
//> 1
