//@ kind: sequential
//@ verdict: holds
//@ main: LambdaPatternScopes
//@ no-twin: prints what Java prints
//@ classic: no (texts)
// Where a pattern variable hides a constant (JLS 6.3.2), a loop on it is not endless: C is a Callable, R a Runnable.
import java.util.*; import java.util.concurrent.*; import java.util.function.*;
public class LambdaPatternScopes {
    static final boolean ON = true;
    static String f(Callable<?> c) { return "C"; } static String f(Runnable r) { return "R"; }
    static Object o = "str";
    static boolean field = true;
    record P(Object a, boolean ON) { }
    public static void main(String[] x) {
        StringBuilder b = new StringBuilder();
        b.append(f(() -> { if (o instanceof Boolean ON) { } while (ON) { } }));
        b.append(f(() -> { if (!(o instanceof Boolean ON)) { return; } while (ON) { } }));
        b.append(f(() -> { while (!(o instanceof Boolean ON)) { o = true; } while (ON) { } }));
        b.append(f(() -> { while (!(o instanceof Boolean ON)) { if (x.length > 3) break; } while (ON) { } }));
        b.append(f(() -> { for (; !(o instanceof Boolean ON); ) { } while (ON) { } }));
        b.append(f(() -> { do { } while (!(o instanceof Boolean ON)); while (ON) { } }));
        b.append(f(() -> { if (o instanceof Boolean ON) { while (ON) { } } else throw new RuntimeException(); }));
        b.append(f(() -> { if (o instanceof Boolean ON) { throw new Exception(); } else { while (ON) { } } }));
        b.append(f(() -> { if (o instanceof Boolean ON && ON) { throw new Exception(); } while (ON) { } }));
        b.append(f(() -> { { boolean ON = false; ON = !ON; } while (ON) { } }));
        b.append(f(() -> { for (boolean ON = true; ON; ) { ON = false; } while (ON) { } }));
        b.append(f(() -> { boolean ON = field; while (ON) { } }));
        b.append(f(() -> { try { boolean ON = true; } finally { } while (ON) { } }));
        b.append(f(() -> { switch (x.length) { case 0: boolean ON = field; break; default: } while (ON) { } }));
        b.append(f(() -> { Runnable r = () -> { boolean ON = false; }; while (ON) { } }));
        b.append(f(() -> { class L { boolean ON = false; } while (ON) { } }));
        b.append(f(() -> { l: { while (ON) { break l; } } }));
        b.append(f(() -> { l: while (ON) { while (ON) { continue l; } } }));
        b.append(f(() -> { l: while (ON) { while (ON) { break l; } } }));
        b.append(f(() -> { l: do { while (ON) { continue l; } } while (ON); }));
        b.append(f(() -> { l: do { while (ON) { continue l; } } while (field); }));
        b.append(f(() -> { synchronized (o) { while (LambdaPatternScopes.ON) { } } }));
        b.append(f(() -> { try { while (ON) { } } catch (RuntimeException e) { throw e; } }));
        b.append(f(() -> { try { while (ON) { } } catch (RuntimeException e) { } }));
        b.append(f(() -> { try { x[0] = ""; } finally { while (ON) { } } }));
        b.append(f(() -> { if (ON) { throw new RuntimeException(); } }));
        b.append(f(() -> { if (ON) { throw new Exception(); } else { throw new Exception(); } }));
        b.append(f(() -> { while (ON || field) { } }));
        b.append(f(() -> { while (ON | !ON) { } }));
        b.append(f(() -> { while (field || ON) { } }));
        b.append(f(() -> { for (;;) { } }));
        b.append(f(() -> { for (int i = 0; ; i++) { if (i > 3) break; } }));
        b.append(f(() -> { for (int i = 0; ON; i++) { int j = i; } }));
        System.out.println(b);
    }
}
