// JLS 10: clone with the run-time class, ArrayStoreException, nested arrays, order of initialisers.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Clone {
    public static void main(String[] args) {
        int[] a = {1, 2, 3}; int[] b = a.clone(); b[0] = 9;
        System.out.println(a[0] + " " + b[0] + " " + b.length + (a == b));
        Object[] o = new String[] {"x", null}; Object[] c = o.clone();
        System.out.println((c instanceof String[]) + " " + c[0] + c[1]);
        try { c[0] = new Object(); } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        Object[] plain = new Object[] {"q"}; Object[] pc = plain.clone(); pc[0] = "ok"; System.out.println(pc[0] + " " + (pc instanceof String[]));
        int[][] g = {{1}, {2, 3}, null}; int[][] h = g.clone(); h[0][0] = 7; h[1] = null;
        System.out.println(g[0][0] + " " + (g[1] == null) + " " + (h[2] == null));
        int[] nul = null;
        try { nul.clone(); } catch (NullPointerException e) { System.out.println("npe"); }
        int[][][] deep = new int[2][3][]; System.out.println(deep.length + " " + deep[1].length + " " + deep[1][2]);
        char[][] cs = new char[][] {{'a'}, {}}; System.out.println(cs[0][0] + "" + cs[1].length);
        try { int[][] neg = new int[2][-1]; } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
        Object clo = a.clone(); System.out.println(clo instanceof int[]);
        Runnable[] rs = { () -> System.out.println("r0"), Clone::r1 }; for (Runnable r : rs) r.run();
        int i = 0; int[] e = {i++, i++, i++}; e[i -= 2] = i = 5; System.out.println(e[1] + " " + i);
        System.out.println(new int[] {4, 5}[1] + new int[3].length);
        int[] x[] = {{1}}, y = {2}; System.out.println(x[0][0] + y[0]);
    }
    static void r1() { System.out.println("r1"); }
}
