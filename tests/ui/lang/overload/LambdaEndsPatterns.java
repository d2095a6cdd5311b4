// JLS 14.22 on switches that are exhaustive without a default (JLS 14.11.1.1): their lambdas return no value and never end.
//@ java: 21
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (texts)
import java.util.concurrent.Callable;

public class LambdaEndsPatterns {
    sealed interface Shape permits Circle, Square { }
    record Circle(int r) implements Shape { }
    record Square(int side) implements Shape { }
    sealed interface Unit permits Metre, Mile { }
    enum Metre implements Unit { M }
    enum Mile implements Unit { MI }
    enum Color { RED, BLUE }
    static int x;
    static Shape shape = new Circle(1);
    static Unit unit = Metre.M;
    static Color color = Color.RED;
    static final boolean YES = true;

    static void call(String what, Callable<?> c) { System.out.println(what + " callable"); }
    static void call(String what, Runnable r) { System.out.println(what + " runnable"); }

    public static void main(String[] args) {
        call("all throw", () -> { switch (shape) { case Circle c -> throw new IllegalStateException(); case Square s -> throw new IllegalStateException(); } });
        call("one ends", () -> { switch (shape) { case Circle c -> x++; case Square s -> throw new IllegalStateException(); } });
        call("one breaks", () -> { switch (shape) { case Circle c -> { if (x > 1) break; throw new IllegalStateException(); } case Square s -> throw new IllegalStateException(); } });
        call("groups", () -> { switch (shape) { case Circle c: throw new IllegalStateException(); case Square s: throw new IllegalStateException(); } });
        call("last group ends", () -> { switch (shape) { case Circle c: throw new IllegalStateException(); case Square s: x++; } });
        call("guards", () -> { switch (shape) { case Circle c when c.r() > 3 -> throw new IllegalStateException(); case Shape s -> throw new IllegalStateException(); } });
        call("records", () -> { switch (shape) { case Circle(int r) -> throw new IllegalStateException(); case Square(var s) -> { while (true) { x++; } } } });
        call("constants", () -> { switch (unit) { case Metre.M -> throw new IllegalStateException(); case Mile.MI -> throw new IllegalStateException(); } });
        call("null", () -> { switch (color) { case null -> throw new IllegalStateException(); case RED -> throw new IllegalStateException(); case BLUE -> throw new IllegalStateException(); } });
        call("null, default", () -> { switch (color) { case RED -> throw new IllegalStateException(); case null, default -> throw new IllegalStateException(); } });
        call("enum", () -> { switch (color) { case RED -> throw new IllegalStateException(); case BLUE -> throw new IllegalStateException(); } });
        call("strings", () -> { switch ("a" + x) { case "a0" -> throw new IllegalStateException(); case String s -> throw new IllegalStateException(); } });
        call("pattern hides", () -> { if (!((Object) x instanceof Boolean YES)) { return; } while (YES) { x++; } });
        call("record pattern", () -> { if (!(shape instanceof Circle(int r))) { throw new IllegalStateException(); } while (r > 0) { x++; } });
        call("in a loop", () -> { for (;;) { switch (shape) { case Circle c -> { break; } case Square s -> { continue; } } } });
        call("out of a loop", () -> { loop: for (;;) { switch (shape) { case Circle c -> { break loop; } case Square s -> { continue; } } } });
    }
}
//> all throw callable
//> one ends runnable
//> one breaks runnable
//> groups callable
//> last group ends runnable
//> guards callable
//> records callable
//> constants callable
//> null callable
//> null, default callable
//> enum runnable
//> strings callable
//> pattern hides runnable
//> record pattern runnable
//> in a loop callable
//> out of a loop runnable
