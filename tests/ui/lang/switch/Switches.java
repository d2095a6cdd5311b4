// JLS 14.11, 15.28: old and arrow cases, strings, enums, yield, fall-through, order of evaluation, jumps out.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Switches {
    enum D { N, E, S, W; D turn() { return switch (this) { case N -> E; case E -> S; case S -> W; case W -> N; }; } }
    static int cnt;
    static int next() { return ++cnt; }
    static int old(String s) {
        int r = 0;
        switch (s) { default: r += 100; case "one": r += 1; case "two": r += 2; break; case "three": r += 3; }
        return r;
    }
    static int ch(char c) { return switch (c) { case 'a', 'e', 'i' -> { int k = c - 'a'; yield k; } case 'z' -> 99; default -> throw new IllegalArgumentException("" + c); }; }
    static String y(int k) {
        return switch (k) { case 1: yield "one"; case 2: case 3: String t = "few"; yield t; default: if (k > 10) yield "many"; yield "some"; };
    }
    static int nest(int a, int b) { return switch (a) { case 0 -> switch (b) { case 0 -> 0; default -> { int z = switch (b) { case 1 -> 10; default -> 20; }; yield z + 1; } }; default -> a * 100; }; }
    static void flow(int k) {
        for (int i = 0; i < 4; i++) {
            switch (i) { case 0 -> { continue; } case 2 -> { if (k == 2) break; System.out.println("two"); } case 3 -> { return; } default -> System.out.println("d" + i); }
            System.out.println("after " + i);
        }
    }
    static void scopes(int k) { switch (k) { case 0: int x = 5; System.out.println(x); break; case 1: x = 7; System.out.println(x); } }
    static int cast(byte b) { switch (b) { case 1: return 1; case -1: return 2; } return 3; }
    static final int K = 2 + 3; static final String SK = "k" + "s";
    static String con(int i, String s) { String r = switch (i) { case K -> "five"; case K + 1 -> "six"; default -> "?"; }; switch (s) { case SK -> r += "!"; case "" -> r += "empty"; default -> { } } return r; }
    static int side(int[] a) { int i = 0; return a[i++] + switch (a[i++]) { case 2 -> { i = 5; yield i; } default -> i; } * 10 + i; }
    static int thr(int k) { try { return switch (k) { case 0 -> throw new RuntimeException("zero"); case 1 -> { try { yield 5; } finally { cnt = 0; } } default -> 8; }; } catch (RuntimeException e) { return -1; } }
    static boolean cond(D d) { return switch (d) { case N, S -> true; default -> false; } && d != D.S; }
    static Runnable lam(int k) { return switch (k) { case 0 -> () -> System.out.println("zero"); default -> { int q = k * 2; yield () -> System.out.println("k" + q); } }; }
    static void enumOld(D d) { switch (d) { case N: System.out.print("n"); case E: System.out.print("e"); break; case W: { System.out.print("w"); } } System.out.println("."); }
    static int empty(int k) { switch (k) { } switch (k) { default: } switch (k) { case 1: } return k; }
    static long wide(int k) { return switch (k) { case 0 -> 'a'; case 1 -> 5; default -> (short) 3; }; }
    int fld = switch (next()) { case 1 -> 11; default -> 22; };
    static String arg(String a, int b, String c) { return a + b + c; }
    public static void main(String[] args) {
        System.out.println(D.N.turn() + "" + D.W.turn());
        System.out.println(old("one") + " " + old("two") + " " + old("three") + " " + old("x"));
        System.out.println(ch('a') + " " + ch('i') + " " + ch('z')); try { ch('q'); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(y(1) + y(2) + y(3) + y(5) + y(50) + nest(0, 0) + nest(0, 1) + nest(0, 2) + nest(3, 0));
        flow(2); flow(1); scopes(0); scopes(1);
        System.out.println(cast((byte) 1) + cast((byte) -1) + cast((byte) 0) + con(5, "ks") + con(6, "") + con(0, "zz") + side(new int[] {1, 2}) + side(new int[] {1, 3}));
        System.out.println(thr(0) + " " + thr(1) + " " + thr(2) + cond(D.N) + cond(D.S) + cond(D.E));
        lam(0).run(); lam(4).run(); for (D d : D.values()) enumOld(d);
        System.out.println(empty(1) + new Switches().fld + " " + new Switches().fld);
        System.out.println(arg("a", switch (cnt) { case 2 -> next() * 2; default -> -1; }, "c" + next()));
        D d = null; try { enumOld(d); } catch (NullPointerException e) { System.out.println("npe"); } String s = null; try { old(s); } catch (NullPointerException e) { System.out.println("npe"); }
        switch (next()) { case 5 -> System.out.println("five"); case 6 -> throw new RuntimeException(); }
        if (switch (cnt) { case 5 -> true; default -> false; }) System.out.println("cond");
        int q = 1; q += switch (q) { case 1 -> { q = 10; yield 5; } default -> 0; }; System.out.println(q);
        int[] arr = {0, 0}; int ix = 0; arr[ix++] = switch (ix) { case 1 -> ix + 40; default -> 0; }; System.out.println(arr[0]);
        while (switch (ix) { case 3 -> false; default -> true; }) ix++; System.out.println(ix);
    }
}
