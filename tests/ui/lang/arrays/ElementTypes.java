// JLS 4.10.3, 10.8: arrays are of the types whose elements theirs are of, interfaces included; instanceof and casts.
//@ kind: sequential
//@ verdict: holds
//@ classic: no (boxes)
//@ no-twin: output comparison
import java.util.*;

public class ElementTypes {
    enum E { A }
    record R(int a) implements Comparable<R> { public int compareTo(R o) { return 0; } }
    public static void main(String[] args) {
        Object[] all = { new String[1], new Integer[1], new E[1], new R[1], new StringBuilder[1], new int[1][1], new String[1][1], new Long[0], new Character[0], new List[1], new ArrayList[1], new Thread[1], new Boolean[0], new Class[0], new RuntimeException[0] };
        for (Object o : all) {
            System.out.println((o instanceof Comparable[]) + " " + (o instanceof CharSequence[]) + " " + (o instanceof Number[]) + " " + (o instanceof java.io.Serializable[]) + " " + (o instanceof Object[]) + " " + (o instanceof Cloneable[]) + " " + (o instanceof Comparable[][]) + " " + (o instanceof Collection[]) + " " + (o instanceof Runnable[]) + " " + (o instanceof Iterable[]) + (o instanceof Enum[]) + (o instanceof Record[]) + (o instanceof Throwable[]) + (o instanceof java.io.Serializable));
        }
        Object[] vals = { "s", 1, E.A, new R(1), new StringBuilder(), 2L, 'c', new ArrayList<>(), new Thread(), true, String.class, new RuntimeException(), new int[0], List.of(), new HashMap<>(), Optional.of(1) };
        for (Object o : vals) {
            System.out.println((o instanceof Comparable) + " " + (o instanceof CharSequence) + " " + (o instanceof Number) + " " + (o instanceof java.io.Serializable) + " " + (o instanceof Cloneable) + " " + (o instanceof Collection) + " " + (o instanceof Runnable) + " " + (o instanceof Iterable) + (o instanceof RandomAccess));
        }
        Comparable<?>[] c = (Comparable<?>[]) (Object) new String[] {"x"};
        System.out.println(c.length);
        try { c[0] = 1; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
    }
}
