// JLS 15.12.2.2, 15.12.2.5: all results of a block lambda count, with the types that its own variables give them.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (texts)
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.*;

public class LambdaResultTypes {
    static String x = "";
    static int n;
    static Integer boxed = 5;

    static void is(String what, IntSupplier s) { System.out.println(what + " int"); }
    static void is(String what, Supplier<Object> s) { System.out.println(what + " object"); }
    static void text(String what, Supplier<String> s) { System.out.println(what + " string"); }
    static void text(String what, IntSupplier s) { System.out.println(what + " int"); }
    static void text(String what, BooleanSupplier s) { System.out.println(what + " boolean"); }
    static void to(String what, ToIntFunction<String> f) { System.out.println(what + " int"); }
    static void to(String what, Function<String, Object> f) { System.out.println(what + " object"); }
    static <T> T get(Callable<T> s) { try { return s.call(); } catch (Exception e) { return null; } }
    static <T> T only(Supplier<T> s) { return s.get(); }

    public static void main(String[] args) {
        is("try", () -> { try { return 1; } finally { x = "f"; } });
        is("if", () -> { if (x.isEmpty()) return 1; else return 2; });
        is("hides a field", () -> { int x = 3; return x; });
        is("hides a number", () -> { String n = "3"; return n; });
        is("after a block", () -> { { String n = "3"; } return n; });
        is("boxed", () -> { if (n > 1) return boxed; return boxed; });
        is("loop", () -> { while (true) { if (n > 1) return n; } });
        is("each", () -> { for (int k : new int[] {1}) return k; return 0; });
        is("each text", () -> { for (String n : List.of("a")) return n; return ""; });
        is("var", () -> { var k = n + 1; return k; });
        is("var text", () -> { var n = x + "a"; return n; });
        is("final", () -> { final int k = 3; return k + 1; });
        is("caught", () -> { try { return x; } catch (RuntimeException n) { return n; } });
        is("switch", () -> { switch (n) { case 1: return 1; default: return 2; } });
        is("local class", () -> { class Local { } return new Local(); });
        is("nested", () -> { Supplier<String> s = () -> { return "a"; }; return 1; });
        text("text", () -> { String n = "3"; if (n.isEmpty()) return n; return n + 1; });
        text("number", () -> { if (n > 1) { return n; } throw new IllegalStateException(); });
        text("truth", () -> { boolean x = n > 1; try { return x; } finally { n++; } });
        text("literal", () -> { while (true) { return 1; } });
        to("length", (String s) -> { if (s.isEmpty()) { return 0; } return s.length(); });
        to("itself", (String n) -> { if (n.isEmpty()) { return n; } return n; });
        to("hidden", (String s) -> { int x = s.length(); return x; });
        Object local = only(() -> { class Local { public String toString() { return "Local"; } } return new Local(); });
        System.out.println(local + get(() -> { class Text { String t = "t"; } return new Text(); }).t);
    }
}
