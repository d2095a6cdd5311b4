// JLS 14.22, 15.27.2: whether the body of a lambda can complete normally tells which of the overloads can be meant.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (texts)
import java.util.concurrent.Callable;
import java.util.function.*;

public class LambdaEndsFunction {
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
    static void call(int n, Consumer<String> f) { System.out.println(n + " Consumer"); }
    static void call(int n, Function<String, Object> f) { System.out.println(n + " Function"); }
    public static void main(String[] args) {
        final boolean local = true;
        boolean effectively = true;
        call(0, (String changing) -> { throw new IllegalStateException(); });
        call(1, (String changing) -> { while (true) { x++; } });
        call(2, (String changing) -> { while (true) { if (x > 3) break; } });
        call(3, (String changing) -> { while (true) { if (x > 3) return; } });
        call(4, (String changing) -> { while (true) { if (x > 3) throw new IllegalStateException(); } });
        call(5, (String changing) -> { while (x < 3) { x++; } });
        call(6, (String changing) -> { while ((true)) { x++; } });
        call(7, (String changing) -> { while (!false) { x++; } });
        call(8, (String changing) -> { while (true || x > 1) { x++; } });
        call(9, (String changing) -> { while (true && 1 < 2) { x++; } });
        call(10, (String changing) -> { while (YES) { x++; } });
        call(11, (String changing) -> { while (LambdaEndsFunction.YES) { x++; } });
        call(12, (String changing) -> { while (Inner.ON) { x++; } });
        call(13, (String changing) -> { while (NO || 1 + 2 == N) { x++; } });
        call(14, (String changing) -> { while (N > 2 ? YES : NO) { x++; } });
        call(15, (String changing) -> { while ((byte) 257 == 1) { x++; } });
        call(16, (String changing) -> { while ('a' + 1 == 98L) { x++; } });
        call(17, (String changing) -> { while (TEXT + N == "n3") { x++; } });
        call(18, (String changing) -> { while (1 << 3 == 8 & ~0 == -1) { x++; } });
        call(20, (String changing) -> { while (boxed) { x++; } });
        call(21, (String changing) -> { while (late) { x++; } });
        call(22, (String changing) -> { while (local) { x++; } });
        call(23, (String changing) -> { while (effectively) { x++; } });
        call(24, (String changing) -> { while (1 / 0 == 1) { x++; } });
        call(25, (String changing) -> { final boolean t = true; while (t) { x++; } });
        call(26, (String changing) -> { final boolean t = N == 3; while (t) { x++; } });
        call(27, (String changing) -> { final var t = true; while (t) { x++; } });
        call(28, (String changing) -> { final int k = 7; while (k % 2 == 1) { x++; } });
        call(29, (String changing) -> { final byte k = 7; while (k == 7) { x++; } });
        call(30, (String changing) -> { final String s = "a"; while (s == "a") { x++; } });
        call(31, (String changing) -> { boolean t = true; while (t) { x++; } });
        call(32, (String changing) -> { final boolean t; t = true; while (t) { x++; } });
        call(33, (String changing) -> { final Boolean t = true; while (t) { x++; } });
        call(34, (String changing) -> { boolean YES = true; while (YES) { x++; } });
        call(35, (String changing) -> { { final boolean YES = x > 1; x++; } while (YES) { x++; } });
        call(36, (String changing) -> { for (boolean YES = true; YES; ) { x++; } });
        call(37, (String changing) -> { for (final boolean t = true; t; ) { x++; } });
        call(38, (String changing) -> { for (;;) { x++; } });
        call(39, (String changing) -> { for (; true; ) { x++; } });
        call(40, (String changing) -> { for (int i = 0; ; i++) { if (i > 3) break; } });
        call(41, (String changing) -> { for (int i = 0; i < 3; i++) { throw new IllegalStateException(); } });
        call(42, (String changing) -> { for (int i : ints) { throw new IllegalStateException(); } });
        call(43, (String changing) -> { for (boolean YES : flags) { while (YES) { x++; } } });
        call(44, (String changing) -> { outer: for (;;) { for (;;) { if (x > 1) break outer; } } });
        call(45, (String changing) -> { outer: for (;;) { for (;;) { if (x > 1) continue outer; } } });
        call(46, (String changing) -> { for (;;) { for (;;) { if (x > 1) break; } } });
        call(47, (String changing) -> { for (;;) { switch (x) { case 1: break; default: x++; } } });
        call(48, (String changing) -> { outer: for (;;) { switch (x) { case 1: break outer; default: x++; } } });
        call(49, (String changing) -> { for (;;) { Runnable r = () -> { for (;;) { break; } }; r.run(); } });
        call(50, (String changing) -> { do { x++; } while (true); });
        call(51, (String changing) -> { do { x++; } while (x < 3); });
        call(52, (String changing) -> { do { throw new IllegalStateException(); } while (x < 3); });
        call(53, (String changing) -> { do { if (x > 1) continue; throw new IllegalStateException(); } while (x < 3); });
        call(54, (String changing) -> { do { if (x > 1) continue; throw new IllegalStateException(); } while (true); });
        call(55, (String changing) -> { do { if (x > 1) break; } while (true); });
        call(56, (String changing) -> { outer: do { for (;;) { if (x > 1) continue outer; } } while (x < 3); });
        call(57, (String changing) -> { outer: do { for (;;) { if (x > 1) continue outer; } } while (true); });
        call(58, (String changing) -> { do { for (;;) { if (x > 1) continue; } } while (x < 3); });
        call(59, (String changing) -> { synchronized (lock) { throw new IllegalStateException(); } });
        call(60, (String changing) -> { synchronized (lock) { synchronized (LambdaEndsFunction.class) { while (true) { x++; } } } });
        call(61, (String changing) -> { synchronized (lock) { x++; } });
        call(62, (String changing) -> { o: { throw new IllegalStateException(); } });
        call(63, (String changing) -> { o: { if (x > 1) break o; throw new IllegalStateException(); } });
        call(64, (String changing) -> { o: p: { if (x > 1) break p; throw new IllegalStateException(); } });
        call(65, (String changing) -> { o: p: for (;;) { if (x > 1) break o; } });
        call(66, (String changing) -> { o: p: do { if (x > 1) continue p; throw new IllegalStateException(); } while (x < 3); });
        call(67, (String changing) -> { o: if (x > 1) { break o; } else { throw new IllegalStateException(); } });
        call(68, (String changing) -> { if (x > 1) throw new IllegalStateException(); else throw new IllegalArgumentException(); });
        call(69, (String changing) -> { if (x > 1) throw new IllegalStateException(); else if (x > 0) throw new IllegalArgumentException(); else for (;;) { x++; } });
        call(70, (String changing) -> { if (x > 1) throw new IllegalStateException(); else x++; });
        call(71, (String changing) -> { if (true) throw new IllegalStateException(); });
        call(72, (String changing) -> { if (x > 1) return; throw new IllegalStateException(); });
        call(73, (String changing) -> { { { throw new IllegalStateException(); } } });
        call(74, (String changing) -> { { x++; } { x--; } });
        call(75, (String changing) -> { switch (x) { case 1: default: throw new IllegalStateException(); } });
        call(76, (String changing) -> { switch (x) { case 1: x++; default: throw new IllegalStateException(); } });
        call(77, (String changing) -> { switch (x) { default: throw new IllegalStateException(); case 1: x++; } });
        call(78, (String changing) -> { switch (x) { default: throw new IllegalStateException(); case 1: } });
        call(79, (String changing) -> { switch (x) { case 1: break; default: throw new IllegalStateException(); } });
        call(80, (String changing) -> { switch (x) { case 1: throw new IllegalStateException(); } });
        call(81, (String changing) -> { switch (x) { } });
        call(82, (String changing) -> { switch (x) { default: { if (x > 1) { break; } } throw new IllegalStateException(); } });
        call(83, (String changing) -> { switch (x) { case 1 -> throw new IllegalStateException(); default -> throw new IllegalArgumentException(); } });
        call(84, (String changing) -> { switch (x) { case 1 -> x++; default -> throw new IllegalArgumentException(); } });
        call(85, (String changing) -> { switch (x) { case 1 -> { for (;;) { x++; } } default -> { throw new IllegalArgumentException(); } } });
        call(86, (String changing) -> { switch (x) { case 1 -> { if (x > 0) break; throw new IllegalStateException(); } default -> throw new IllegalArgumentException(); } });
        call(87, (String changing) -> { switch (x) { case 1 -> throw new IllegalStateException(); } });
        call(88, (String changing) -> { switch (color) { case RED -> throw new IllegalStateException(); case BLUE -> throw new IllegalArgumentException(); } });
        call(89, (String changing) -> { switch (color) { case RED: throw new IllegalStateException(); case BLUE: throw new IllegalArgumentException(); default: throw new RuntimeException(); } });
        call(90, (String changing) -> { switch (TEXT) { case "a": throw new IllegalStateException(); default: for (;;) { x++; } } });
        call(91, (String changing) -> { int v = switch (x) { case 1: yield 2; default: yield 3; }; throw new IllegalStateException(); });
        call(92, (String changing) -> { int v = switch (x) { case 1 -> { for (;;) { if (x > 1) break; } yield 1; } default -> 3; }; x = v; });
        call(93, (String changing) -> { try { throw new IllegalStateException(); } finally { x++; } });
        call(94, (String changing) -> { try { x++; } finally { throw new IllegalStateException(); } });
        call(95, (String changing) -> { try { x++; } finally { x--; } });
        call(96, (String changing) -> { try { throw new IllegalStateException(); } catch (IllegalStateException e) { throw e; } });
        call(97, (String changing) -> { try { throw new IllegalStateException(); } catch (IllegalStateException e) { x++; } });
        call(98, (String changing) -> { try { x++; } catch (IllegalStateException e) { throw e; } });
        call(99, (String changing) -> { try { throw new IllegalStateException(); } catch (IllegalStateException e) { x++; } catch (RuntimeException e) { throw e; } finally { for (;;) { x++; } } });
        call(100, (String changing) -> { try { throw new IllegalStateException(); } catch (IllegalStateException e) { throw e; } finally { try { x++; } finally { x--; } } });
        call(101, (String changing) -> { try { return; } finally { throw new IllegalStateException(); } });
        call(102, (String changing) -> { for (;;) { try { break; } finally { throw new IllegalStateException(); } } });
        call(103, (String changing) -> { for (;;) { try { x++; } finally { if (x > 1) break; } } });
        call(104, (String changing) -> { for (;;) { try { break; } finally { x++; } } });
        call(105, (String changing) -> { for (;;) { try { x++; } catch (RuntimeException e) { break; } finally { while (true) { x++; } } } });
        call(106, (String changing) -> { do { try { continue; } finally { throw new IllegalStateException(); } } while (x < 3); });
        call(107, (String changing) -> { o: { try { break o; } finally { while (true) { x++; } } } });
        call(108, (String changing) -> { try (Res r = new Res()) { throw new IllegalStateException(); } });
        call(109, (String changing) -> { try (Res r = new Res()) { x++; } });
        call(110, (String changing) -> { try (Res YES = new Res()) { x++; } while (YES) { x++; } });
        call(111, (String changing) -> { try { x++; } catch (RuntimeException YES) { x--; } while (YES) { x++; } });
        call(112, (String changing) -> { class Local { void f() { return; } int g() { return 1; } } throw new IllegalStateException(); });
        call(113, (String changing) -> { Runnable r = () -> { return; }; throw new IllegalStateException(); });
        call(114, (String changing) -> { Callable<Integer> c = () -> { return 1; }; x++; });
        call(115, (String changing) -> { Object o = new Object() { public String toString() { return "a"; } }; while (true) { x++; } });
        call(116, (String changing) -> { return 1; });
        call(117, (String changing) -> { return; });
        call(118, (String changing) -> { return x > 1 ? null : "a"; });
        call(119, (String changing) -> { if (x > 1) return 1; return null; });
        call(120, (String changing) -> { if (x > 1) { return 1; } else { throw new IllegalStateException(); } });
        call(121, (String changing) -> { while (true) { if (x > 1) return x; } });
        call(122, (String changing) -> { try { return x; } finally { x++; } });
        call(123, (String changing) -> { synchronized (lock) { return x; } });
        call(124, (String changing) -> { switch (x) { case 1: return 1; default: return 2; } });
        call(125, (String changing) -> {  });
        call(126, (String changing) -> { assert x > 0; throw new IllegalStateException(); });
        call(127, (String changing) -> { ; });
        call(128, (String changing) -> { Object o = x; if (!(o instanceof Integer n)) { throw new IllegalStateException(); } x = n; });
        call(129, (String changing) -> { Object o = x; while (!(o instanceof Integer n)) { o = 1; } x = n; });
    }
}
