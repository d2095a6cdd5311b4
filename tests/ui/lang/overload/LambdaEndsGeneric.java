// JLS 14.22, 15.27.2: whether the body of a lambda can complete normally tells which of the overloads can be meant.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (texts)
import java.util.concurrent.Callable;
import java.util.function.*;

public class LambdaEndsGeneric {
    enum Color { RED, BLUE }
    static class Res implements AutoCloseable { public void close() { } }
    static class Inner { static final boolean ON = true; }
    static int x;
    static final boolean YES = true;
    static final boolean NO = false;
    static final int N = 3;
    static final String TEXT = "n";
    static final Boolean boxed = true;
    static final boolean late;
    static { late = true; }
    static boolean changing = true;
    static Object lock = new Object();
    static Color color = Color.RED;
    static int[] ints = {1};
    static boolean[] flags = {true};
    static <T> void call(int n, Supplier<T> f) { System.out.println(n + " Supplier"); }
    static void call(int n, Runnable f) { System.out.println(n + " Runnable"); }
    public static void main(String[] args) {
        final boolean local = true;
        boolean effectively = true;
        call(0, () -> { throw new IllegalStateException(); });
        call(1, () -> { while (true) { x++; } });
        call(2, () -> { while (true) { if (x > 3) break; } });
        call(3, () -> { while (true) { if (x > 3) return; } });
        call(4, () -> { while (true) { if (x > 3) throw new IllegalStateException(); } });
        call(5, () -> { while (x < 3) { x++; } });
        call(6, () -> { while ((true)) { x++; } });
        call(7, () -> { while (!false) { x++; } });
        call(8, () -> { while (true || x > 1) { x++; } });
        call(9, () -> { while (true && 1 < 2) { x++; } });
        call(10, () -> { while (YES) { x++; } });
        call(11, () -> { while (LambdaEndsGeneric.YES) { x++; } });
        call(12, () -> { while (Inner.ON) { x++; } });
        call(13, () -> { while (NO || 1 + 2 == N) { x++; } });
        call(14, () -> { while (N > 2 ? YES : NO) { x++; } });
        call(15, () -> { while ((byte) 257 == 1) { x++; } });
        call(16, () -> { while ('a' + 1 == 98L) { x++; } });
        call(17, () -> { while (TEXT + N == "n3") { x++; } });
        call(18, () -> { while (1 << 3 == 8 & ~0 == -1) { x++; } });
        call(19, () -> { while (changing) { x++; } });
        call(20, () -> { while (boxed) { x++; } });
        call(21, () -> { while (late) { x++; } });
        call(22, () -> { while (local) { x++; } });
        call(23, () -> { while (effectively) { x++; } });
        call(24, () -> { while (1 / 0 == 1) { x++; } });
        call(25, () -> { final boolean t = true; while (t) { x++; } });
        call(26, () -> { final boolean t = N == 3; while (t) { x++; } });
        call(27, () -> { final var t = true; while (t) { x++; } });
        call(28, () -> { final int k = 7; while (k % 2 == 1) { x++; } });
        call(29, () -> { final byte k = 7; while (k == 7) { x++; } });
        call(30, () -> { final String s = "a"; while (s == "a") { x++; } });
        call(31, () -> { boolean t = true; while (t) { x++; } });
        call(32, () -> { final boolean t; t = true; while (t) { x++; } });
        call(33, () -> { final Boolean t = true; while (t) { x++; } });
        call(34, () -> { boolean YES = true; while (YES) { x++; } });
        call(35, () -> { { final boolean YES = x > 1; x++; } while (YES) { x++; } });
        call(36, () -> { for (boolean YES = true; YES; ) { x++; } });
        call(37, () -> { for (final boolean t = true; t; ) { x++; } });
        call(38, () -> { for (;;) { x++; } });
        call(39, () -> { for (; true; ) { x++; } });
        call(40, () -> { for (int i = 0; ; i++) { if (i > 3) break; } });
        call(41, () -> { for (int i = 0; i < 3; i++) { throw new IllegalStateException(); } });
        call(42, () -> { for (int i : ints) { throw new IllegalStateException(); } });
        call(43, () -> { for (boolean YES : flags) { while (YES) { x++; } } });
        call(44, () -> { outer: for (;;) { for (;;) { if (x > 1) break outer; } } });
        call(45, () -> { outer: for (;;) { for (;;) { if (x > 1) continue outer; } } });
        call(46, () -> { for (;;) { for (;;) { if (x > 1) break; } } });
        call(47, () -> { for (;;) { switch (x) { case 1: break; default: x++; } } });
        call(48, () -> { outer: for (;;) { switch (x) { case 1: break outer; default: x++; } } });
        call(49, () -> { for (;;) { Runnable r = () -> { for (;;) { break; } }; r.run(); } });
        call(50, () -> { do { x++; } while (true); });
        call(51, () -> { do { x++; } while (x < 3); });
        call(52, () -> { do { throw new IllegalStateException(); } while (x < 3); });
        call(53, () -> { do { if (x > 1) continue; throw new IllegalStateException(); } while (x < 3); });
        call(54, () -> { do { if (x > 1) continue; throw new IllegalStateException(); } while (true); });
        call(55, () -> { do { if (x > 1) break; } while (true); });
        call(56, () -> { outer: do { for (;;) { if (x > 1) continue outer; } } while (x < 3); });
        call(57, () -> { outer: do { for (;;) { if (x > 1) continue outer; } } while (true); });
        call(58, () -> { do { for (;;) { if (x > 1) continue; } } while (x < 3); });
        call(59, () -> { synchronized (lock) { throw new IllegalStateException(); } });
        call(60, () -> { synchronized (lock) { synchronized (LambdaEndsGeneric.class) { while (true) { x++; } } } });
        call(61, () -> { synchronized (lock) { x++; } });
        call(62, () -> { o: { throw new IllegalStateException(); } });
        call(63, () -> { o: { if (x > 1) break o; throw new IllegalStateException(); } });
        call(64, () -> { o: p: { if (x > 1) break p; throw new IllegalStateException(); } });
        call(65, () -> { o: p: for (;;) { if (x > 1) break o; } });
        call(66, () -> { o: p: do { if (x > 1) continue p; throw new IllegalStateException(); } while (x < 3); });
        call(67, () -> { o: if (x > 1) { break o; } else { throw new IllegalStateException(); } });
        call(68, () -> { if (x > 1) throw new IllegalStateException(); else throw new IllegalArgumentException(); });
        call(69, () -> { if (x > 1) throw new IllegalStateException(); else if (x > 0) throw new IllegalArgumentException(); else for (;;) { x++; } });
        call(70, () -> { if (x > 1) throw new IllegalStateException(); else x++; });
        call(71, () -> { if (true) throw new IllegalStateException(); });
        call(72, () -> { if (x > 1) return; throw new IllegalStateException(); });
        call(73, () -> { { { throw new IllegalStateException(); } } });
        call(74, () -> { { x++; } { x--; } });
        call(75, () -> { switch (x) { case 1: default: throw new IllegalStateException(); } });
        call(76, () -> { switch (x) { case 1: x++; default: throw new IllegalStateException(); } });
        call(77, () -> { switch (x) { default: throw new IllegalStateException(); case 1: x++; } });
        call(78, () -> { switch (x) { default: throw new IllegalStateException(); case 1: } });
        call(79, () -> { switch (x) { case 1: break; default: throw new IllegalStateException(); } });
        call(80, () -> { switch (x) { case 1: throw new IllegalStateException(); } });
        call(81, () -> { switch (x) { } });
        call(82, () -> { switch (x) { default: { if (x > 1) { break; } } throw new IllegalStateException(); } });
        call(83, () -> { switch (x) { case 1 -> throw new IllegalStateException(); default -> throw new IllegalArgumentException(); } });
        call(84, () -> { switch (x) { case 1 -> x++; default -> throw new IllegalArgumentException(); } });
        call(85, () -> { switch (x) { case 1 -> { for (;;) { x++; } } default -> { throw new IllegalArgumentException(); } } });
        call(86, () -> { switch (x) { case 1 -> { if (x > 0) break; throw new IllegalStateException(); } default -> throw new IllegalArgumentException(); } });
        call(87, () -> { switch (x) { case 1 -> throw new IllegalStateException(); } });
        call(88, () -> { switch (color) { case RED -> throw new IllegalStateException(); case BLUE -> throw new IllegalArgumentException(); } });
        call(89, () -> { switch (color) { case RED: throw new IllegalStateException(); case BLUE: throw new IllegalArgumentException(); default: throw new RuntimeException(); } });
        call(90, () -> { switch (TEXT) { case "a": throw new IllegalStateException(); default: for (;;) { x++; } } });
        call(91, () -> { int v = switch (x) { case 1: yield 2; default: yield 3; }; throw new IllegalStateException(); });
        call(92, () -> { int v = switch (x) { case 1 -> { for (;;) { if (x > 1) break; } yield 1; } default -> 3; }; x = v; });
        call(93, () -> { try { throw new IllegalStateException(); } finally { x++; } });
        call(94, () -> { try { x++; } finally { throw new IllegalStateException(); } });
        call(95, () -> { try { x++; } finally { x--; } });
        call(96, () -> { try { throw new IllegalStateException(); } catch (IllegalStateException e) { throw e; } });
        call(97, () -> { try { throw new IllegalStateException(); } catch (IllegalStateException e) { x++; } });
        call(98, () -> { try { x++; } catch (IllegalStateException e) { throw e; } });
        call(99, () -> { try { throw new IllegalStateException(); } catch (IllegalStateException e) { x++; } catch (RuntimeException e) { throw e; } finally { for (;;) { x++; } } });
        call(100, () -> { try { throw new IllegalStateException(); } catch (IllegalStateException e) { throw e; } finally { try { x++; } finally { x--; } } });
        call(101, () -> { try { return; } finally { throw new IllegalStateException(); } });
        call(102, () -> { for (;;) { try { break; } finally { throw new IllegalStateException(); } } });
        call(103, () -> { for (;;) { try { x++; } finally { if (x > 1) break; } } });
        call(104, () -> { for (;;) { try { break; } finally { x++; } } });
        call(105, () -> { for (;;) { try { x++; } catch (RuntimeException e) { break; } finally { while (true) { x++; } } } });
        call(106, () -> { do { try { continue; } finally { throw new IllegalStateException(); } } while (x < 3); });
        call(107, () -> { o: { try { break o; } finally { while (true) { x++; } } } });
        call(108, () -> { try (Res r = new Res()) { throw new IllegalStateException(); } });
        call(109, () -> { try (Res r = new Res()) { x++; } });
        call(110, () -> { try (Res YES = new Res()) { x++; } while (YES) { x++; } });
        call(111, () -> { try { x++; } catch (RuntimeException YES) { x--; } while (YES) { x++; } });
        call(112, () -> { class Local { void f() { return; } int g() { return 1; } } throw new IllegalStateException(); });
        call(113, () -> { Runnable r = () -> { return; }; throw new IllegalStateException(); });
        call(114, () -> { Callable<Integer> c = () -> { return 1; }; x++; });
        call(115, () -> { Object o = new Object() { public String toString() { return "a"; } }; while (true) { x++; } });
        call(116, () -> { return 1; });
        call(117, () -> { return; });
        call(118, () -> { return x > 1 ? null : "a"; });
        call(119, () -> { if (x > 1) return 1; return null; });
        call(120, () -> { if (x > 1) { return 1; } else { throw new IllegalStateException(); } });
        call(121, () -> { while (true) { if (x > 1) return x; } });
        call(122, () -> { try { return x; } finally { x++; } });
        call(123, () -> { synchronized (lock) { return x; } });
        call(124, () -> { switch (x) { case 1: return 1; default: return 2; } });
        call(125, () -> {  });
        call(126, () -> { assert x > 0; throw new IllegalStateException(); });
        call(127, () -> { ; });
        call(128, () -> { Object o = x; if (!(o instanceof Integer n)) { throw new IllegalStateException(); } x = n; });
        call(129, () -> { Object o = x; while (!(o instanceof Integer n)) { o = 1; } x = n; });
    }
}
