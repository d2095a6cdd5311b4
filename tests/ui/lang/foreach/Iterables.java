// JLS 14.14.2: hidden iterator, order of its calls, labels, null, var; arrays of arrays.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
import java.util.Iterator;
public class Iterables {
    static final String TWO = "i2";
    static class Range implements Iterable {
        final int n; Range(int n) { this.n = n; }
        public Iterator iterator() {
            System.out.println("iterator");
            return new Iterator() {
                int at = 0;
                public boolean hasNext() { System.out.println("hasNext"); return at < n; }
                public Object next() { at++; return at == 2 ? TWO : at == 1 ? "i1" : "more"; }
            };
        }
    }
    public static void main(String[] args) {
        outer:
        for (Object o : new Range(4)) {
            if (o == TWO) continue;
            for (Object p : new Range(2)) { if (p == TWO) continue outer; System.out.println(o + " " + p); }
        }
        for (var x : new Range(2)) { System.out.println(x); break; }
        Range none = null;
        try { for (Object o : none) System.out.println(o); } catch (NullPointerException e) { System.out.println("npe"); }
        Iterator it = new Range(1).iterator();
        try { it.remove(); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
        for (int[] row : new int[][] {{1, 2}, {3}}) for (int v : row) System.out.println(v);
        for (final char c : new char[] {'x', 'y'}) { Runnable r = () -> System.out.println(c); r.run(); }
    }
}
