// Patterns of generic records: their type arguments are inferred from the value's type (JLS 14.30.1, 18.5.5).
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ java: 21
//> s!rnqn123
public class RecordPatterns {
    sealed interface Shape<T> permits Sq, Ci {}
    record Sq<T>(T side) implements Shape<T> {}
    record Ci<T>(T r, String n) implements Shape<T> {}
    record Pair<A, B>(A a, B b) {}
    static String area(Shape<String> s) {
        return switch (s) { case Sq<String> q -> q.side() + "!"; case Ci<String>(var r, String n) -> r + n; };
    }
    static String two(Pair<Shape<String>, String> p) {
        return switch (p) { case Pair(Sq(var x), var y) -> x + y; case Pair(Ci(var x, var z), var y) -> x + z + y; };
    }
    static String rec(Object o) { if (o instanceof Ci<?>(String r, var n) && n.equals("n")) return r + n; return "no"; }
    public static void main(String[] args) {
        System.out.println(area(new Sq<>("s")) + area(new Ci<>("r", "n")) + rec(new Ci<>("q", "n")) + two(new Pair<>(new Ci<>("1", "2"), "3")));
    }
}
