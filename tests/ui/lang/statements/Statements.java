// JLS 14: finally and its overriding results, nested monitors, assert messages, labels, var, multi-catch.
//@ kind: sequential
//@ verdict: violated(assertion@L21)
public class Statements {
    static int f(int k) {
        try { if (k == 0) return 1; if (k == 1) throw new RuntimeException("t"); }
        catch (RuntimeException e) { return 2; }
        finally { if (k == 5) return 50; System.out.println("fin" + k); }
        return 3;
    }
    static int over() { try { throw new RuntimeException("lost"); } finally { return 7; } }
    static int keep() { int x = 1; try { return x; } finally { x = 9; } }
    static int loopFin() { for (int i = 0; ; i++) { try { if (i < 3) continue; return i; } finally { if (i == 3) break; } } return -1; }
    static synchronized int sync(Object a, Object b) {
        synchronized (a) { for (int i = 0; ; i++) { synchronized (b) { if (i == 2) return i; if (i == 1) continue; } synchronized (a) { if (i == 5) break; } } }
        return -1;
    }
    static void asserts(int k) {
        try {
            switch (k) {
                case 0: assert false; case 1: assert k == 0 : 'c'; case 2: assert false : 3; case 3: assert false : true; case 4: assert false : "s" + k; //~ ASSERT
                case 5: assert false : new Exception("cause"); case 6: assert false : null;
                default: assert true : 1 / 0;
            }
            System.out.println("passed");
        } catch (AssertionError e) { System.out.println(e.getMessage() + " " + e.getCause()); }
    }
    public static void main(String[] args) {
        System.out.println(f(0) + " " + f(1) + " " + f(2) + " " + f(5));
        System.out.println(over() + " " + keep() + " " + loopFin() + " " + sync(new Object(), new Object()));
        for (int k = 0; k < 8; k++) asserts(k);
        l1: { l2: { if (args.length == 0) break l1; } System.out.println("no"); }
        a: do { b: while (true) { for (;;) { if (args.length == 0) continue a; break b; } } } while (false);
        var v = 5; var arr = new int[] {1, 2}; for (var x : arr) v += x; System.out.println(v);
        int i = 0; while (i < 10) { if (i++ % 2 == 0) continue; if (i > 6) break; System.out.println("w" + i); }
        do { i--; if (i == 4) continue; System.out.println("d" + i); } while (i > 3);
        if (i > 100) ; else System.out.println("else");
        try { try { throw new Exception("a"); } finally { throw new RuntimeException("b"); } } catch (Exception e) { System.out.println(e.getMessage()); }
        try { Object n = null; synchronized (n) { } } catch (NullPointerException e) { System.out.println("npe"); }
        try { RuntimeException n = null; throw n; } catch (NullPointerException e) { System.out.println("npe throw"); }
        x: for (int p = 0; p < 3; p++) { switch (p) { case 1: continue x; case 2: break x; default: break; } System.out.println("p" + p); }
        int t = 3; t: while (t-- > 0) { int u = t; synchronized (arr) { if (u == 1) continue t; } System.out.println("t" + u); }
        { int s = 1; { int q = s + 1; System.out.println(q); } } { int s = 2; System.out.println(s); }
        try { throw (Exception) new java.io.IOException("io"); } catch (java.io.IOException | RuntimeException e) { System.out.println("multi " + e.getMessage()); } catch (Exception e) { System.out.println("no"); }
        for (int q = 0, w = 3; q < w; q++, w--) { System.out.println(q + w); }
        class Inc { int n; Inc up() { n++; return this; } } System.out.println(new Inc().up().up().n);
        ;;
    }
}
