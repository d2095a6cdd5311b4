// JLS 14.20.3: jumps out of a statement with resources, a lambda as one, suppressed exceptions and causes.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class ResourcesLeft {
    static class R implements AutoCloseable {
        final String n; final boolean bad;
        R(String n, boolean bad) { this.n = n; this.bad = bad; System.out.println("open " + n); }
        public void close() throws Exception { System.out.println("close " + n); if (bad) throw new Exception("close-" + n); }
    }
    static void show(Throwable e) {
        System.out.println(e.getMessage() + " " + e.getSuppressed().length);
        for (Throwable s : e.getSuppressed()) System.out.println("  " + s.getMessage());
    }
    static int ret() throws Exception { try (R a = new R("ra", false)) { return 1; } finally { System.out.println("fin"); } }
    static int retBad() { try (R a = new R("rb", true)) { return 1; } catch (Exception e) { return 2; } }
    public static void main(String[] args) throws Exception {
        System.out.println(ret() + " " + retBad());
        out: for (int i = 0; i < 3; i++) { try (R l = new R("l" + i, false)) { if (i == 0) continue; if (i == 1) break out; } }
        try (AutoCloseable c = () -> System.out.println("lambda closed")) { System.out.println("lam"); }
        Throwable t = new Exception("x", new Error("cause"));
        System.out.println(t.getCause().getMessage());
        try { t.addSuppressed(t); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { t.addSuppressed(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { try (R q = new R("q", true)) { throw new Error("E"); } } catch (Error e) { show(e); }
    }
}
