//@ kind: sequential
//@ verdict: holds
//@ main: app.Main
//@ no-twin: prints what Java prints
//@ classic: no (texts)
// Whether a lambda's loop is endless is a matter of its condition being a constant expression (JLS 15.29), however it is named:
// C is a Callable, R a Runnable.
package app;

import java.util.concurrent.*;
import java.util.function.*;
import static conf.Stat.ON;
import static conf.Stat.*;
public class Main extends conf.Base implements conf.Face {
    static void f(Runnable r) { System.out.print(" R"); }
    static <T> void f(Callable<T> c) { System.out.print(" C"); }
    static final String S = "ab";
    static final boolean T1 = (S + 1) == "ab1";
    final boolean inst = true;
    void inst() { f(() -> { while (inst) {} }); f(() -> { while (this.inst) {} }); }
    public static void main(String[] a) {
        f(() -> { while (conf.Stat.ON) {} });
        f(() -> { while (conf.deep.Deep.Inner.ON) {} });
        f(() -> { while (!conf.deep.Deep.Inner.OFF) { } });
        f(() -> { while (ON) {} });
        f(() -> { while (ALSO) {} });
        f(() -> { while (INH) {} });
        f(() -> { while (FACE) {} });
        f(() -> { while (Main.INH) {} });
        f(() -> { while (conf.Sub.INH) {} });
        f(() -> { while (conf.Sub.FACE == 3L) {} });
        System.out.println();
        f(() -> { while (T1) {} });
        f(() -> { while ((String) "a" == "a") {} });
        f(() -> { while ((java.lang.String) "a" == "a") {} });
        f(() -> { while ((Object) "a" == "a") {} });
        f(() -> { while ((CharSequence) "a" == "a") {} });
        f(() -> { while ((boolean) true) {} });
        f(() -> { while ((Boolean) true) {} });
        f(() -> { while ((char) 65 == 'A') {} });
        f(() -> { while ((byte) 300 == 44) {} });
        f(() -> { while ((int) 3.9f == 3) {} });
        f(() -> { while (true ? true : false) {} });
        f(() -> { while (conf.Stat.ON ? conf.Stat.ON : conf.deep.Deep.Inner.OFF) {} });
        f(() -> { while ("""
            a
            b""" == "a\nb") {} });
        f(() -> { while (("x" + 1 + 'c' + 2L + true + 1.5) == "x1c2true1.5") {} });
        f(() -> { while (1 / 1 == 1 && 5 % 3 == 2 && -1 >>> 28 == 15 && ~0 == -1) {} });
        f(() -> { while ((float) 1 == 1.0) {} });
        System.out.println();
        final boolean loc = true;
        final boolean loc2; loc2 = true;
        final var loc3 = true;
        boolean loc4 = true;
        final Boolean loc5 = true;
        f(() -> { while (loc) {} });
        f(() -> { while (loc2) {} });
        f(() -> { while (loc3) {} });
        f(() -> { while (loc4) {} });
        f(() -> { while (loc5) {} });
        f(() -> { final boolean z = loc; while (z) {} });
        f(() -> { final boolean z = conf.Stat.ON; while (z) {} });
        f(() -> { boolean z = true; while (z) {} });
        f(() -> { final long z = 3; while (z == conf.Sub.FACE) {} });
        f(() -> { final byte z = (byte) 257; do { } while (z == 1); });
        f(() -> { for (final boolean z = true; z; ) {} });
        f(() -> { for (boolean z = true; z; ) {} });
        f(() -> { for (; conf.Stat.ON; ) {} });
        f(() -> { do { continue; } while (conf.Stat.ON); });
        f(() -> { do { break; } while (conf.Stat.ON); });
        f(() -> { do { if (loc) break; } while (conf.Stat.ON); });
        System.out.println();
        new Main().inst();
        f(() -> { while (Integer.MAX_VALUE > 5) {} });
        f(() -> { while (java.lang.Integer.MAX_VALUE > 5) {} });
        f(() -> { while (Long.MIN_VALUE < 0 && Character.MAX_VALUE == 65535) {} });
        f(() -> { while (Byte.SIZE == 8 && Math.PI > 3 && Double.MAX_VALUE > 1) {} });
        f(() -> { while (Boolean.TRUE) {} });
        f(() -> { while (Thread.MAX_PRIORITY == 10) {} });
        f(() -> { while (Short.BYTES == 2) {} });
        f(() -> { while (java.util.concurrent.TimeUnit.SECONDS == null) {} });
        System.out.println();
        f(() -> { class Loc { static final boolean ON = false; } while (!Loc.ON) {} });
        f(() -> { class Loc { static final boolean YES = true; } while (Loc.YES) {} });
        f(() -> { interface Loc { boolean YES = true; } while (Loc.YES) {} });
        f(() -> { record Loc() { static final boolean YES = true; } while (Loc.YES) {} });
        f(() -> { enum Loc { A; static final boolean YES = true; } while (Loc.YES) {} });
        f(() -> { class Loc extends conf.Base { } while (Loc.INH) {} });
        f(() -> { class Loc { class In { static final boolean YES = true; } } while (Loc.In.YES) {} });
        f(() -> { class Stat { static final boolean ON = false; } while (!Stat.ON) {} });
        f(() -> { class Deep { static final boolean X = ON; } while (Deep.X) {} });
        System.out.println();
    }
}
