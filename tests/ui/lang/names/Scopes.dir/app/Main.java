// Names: imports single, on demand and static, packages, nested and inherited classes, shadowing, hiding and obscuring
// (JLS 6.3 to 6.5, 7.3 to 7.5, 8.5).
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ main: app.Main
package app;

import lib.Tool;
import lib.Outer.Nested;
import other.*;
import static lib.Tool.LIMIT;
import static lib.Tool.describe;
import static other.Extra.*;

public class Main extends lib.Open {
    static String x = "field";
    static String Tool = "a variable obscures a class";
    static String describeLocal(String s) { return "local " + s; }
    static class Shared { public String toString() { return "member class"; } }
    class Inner {
        String x = "inner field";
        String all(String y) {
            String x = "local";
            return x + "," + this.x + "," + Main.x + "," + y;
        }
        String name() { return Main.this.name() + Main.super.name(); }
    }
    protected String name() { return "Main.name "; }

    static <String> java.lang.String variable(String s) { return "type variable shadows " + s; }

    public static void main(String[] args) {
        System.out.println(LIMIT + describe("tool") + lib.Tool.describe(2) + Tool + "#");
        System.out.println(new Nested().toString() + new lib.Outer.Nested().twice() + new Shared());
        System.out.println(extra() + EXTRA + new OnDemand() + new other.Shared());
        Main m = new Main();
        System.out.println(m.new Inner().all("parameter") + m.new Inner().name());
        System.out.println(inheritedStatic() + CONSTANT + new Protected() + m.open());
        class Shared { public String toString() { return "local class"; } }
        System.out.println(new Shared() + "," + new Main.Shared());
        int length = args.length;
        { int inner = length; System.out.println(inner); }
        for (int i = 0; i < 1; i++) { String x = "loop"; System.out.println(x + Main.x); }
        Runnable r = () -> { String hidden = x; System.out.println(hidden); };
        r.run();
        System.out.println(variable("s"));
        System.out.println(new Helper().help() + Helper.of("h"));
        Label: for (;;) { String Label = "a label is no variable"; System.out.println(Label); break Label; }
        lib.Tool lib = new lib.Tool();
        System.out.println(lib.instance());
        java.util.function.Supplier<String> s = () -> java.lang.Integer.MAX_VALUE > 0 ? "qualified" : "";
        System.out.println(s.get());
    }
}

class Helper {
    String help() { return "package-private"; }
    static String of(String s) { return lib.Tool.overloaded(s); }
}
