// JLS 14.20.3: order of closing, suppressed exceptions, null, existing variables and fields, generic resources.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Resources {
    static class R implements AutoCloseable {
        final String n; final boolean bad;
        R(String n, boolean bad) { this.n = n; this.bad = bad; System.out.println("open " + n); }
        public void close() throws Exception { System.out.println("close " + n); if (bad) throw new Exception("close-" + n); }
    }
    static R mk(String n) throws Exception { if (n == null) throw new Exception("mk"); return new R(n, false); }
    static void show(Throwable e) {
        System.out.println(e.getMessage() + " " + e.getSuppressed().length);
        for (Throwable s : e.getSuppressed()) System.out.println("  " + s.getMessage());
    }
    static final R SF = new R("static", true);
    final R inst = new R("inst", false);
    interface Named { String name(); }
    static class Box<T> implements AutoCloseable {
        final T held;
        Box(T held) { this.held = held; }
        class Loan implements AutoCloseable, Named {
            public String name() { return "loan of " + held; }
            public void close() { System.out.println("close " + name()); }
        }
        public void close() { System.out.println("close box"); }
    }
    static <A extends Named & AutoCloseable> void use(A a) throws Exception { try (a) { System.out.println(a.name()); } }
    static <A extends AutoCloseable> A same(A a) { return a; }
    static void generic() throws Exception {
        try (Box<String> box = new Box<>("s"); Box<String>.Loan loan = box.new Loan()) { System.out.println(loan.name()); }
        use(new Box<>("t").new Loan());
        try (var b = same(new Box<R>(null))) { System.out.println(b.held == null); }
    }
    public static void main(String[] args) throws Exception {
        generic();
        try (R a = new R("a", false); R b = new R("b", false)) { System.out.println("body"); }
        try (R a = new R("a", true); R b = new R("b", true)) { System.out.println("body"); } catch (Exception e) { show(e); }
        try (R a = new R("a", true); R b = new R("b", true)) { throw new RuntimeException("primary"); } catch (Exception e) { show(e); } finally { System.out.println("finally"); }
        try (R a = null) { System.out.println("null ok"); }
        try (R a = new R("a", true); R b = mk(null)) { System.out.println("never"); } catch (Exception e) { show(e); }
        R ex = new R("ex", false);
        try (ex) { System.out.println("existing"); }
        try (SF) { System.out.println("static field"); } catch (Exception e) { show(e); }
        Resources r = new Resources();
        try (r.inst; var v = mk("v")) { System.out.println("both"); }
    }
}
