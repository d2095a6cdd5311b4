// What the class of a varargs array is, where the elements are of several classes: the first of their least upper bounds
// in javac's order (JLS 4.10.4, 15.12.4.2).
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (texts)
public class LeastUpperBounds {
    interface I {}
    interface J {}
    interface K {}
    interface Z extends K {}
    static class A implements I, J {}
    static class B implements J, I {}
    static class E implements I, Z {}
    static class F implements Z, I {}
    static class G implements J, I, Comparable<G> { public int compareTo(G g) { return 0; } }
    static class H implements I, Comparable<H>, java.io.Serializable { public int compareTo(H h) { return 0; } }
    static class L implements I, Comparable<L>, java.io.Serializable { public int compareTo(L l) { return 0; } }
    static class S implements J, I, Cloneable {}
    static class T implements Cloneable, I, J {}
    interface Last {}
    interface First {}
    static class M implements First, Last {}
    static class N implements Last, First {}
    enum X { P }
    enum Y { Q }
    @SafeVarargs
    static <T> void array(T... all) {
        System.out.println(all.getClass().getName());
    }

    public static void main(String[] args) {
        array(1, "a");
        array(1, 'c');
        array(1, 2L);
        array("a", new int[0]);
        array(new int[0], new long[0]);
        array(new int[0], new String[0]);
        array(new A(), new B());
        array(new B(), new A());
        array(new E(), new F());
        array(new G(), new H());
        array(new H(), new L());
        array(new S(), new T());
        array(new M(), new N());
        array(new N(), new M());
        array(X.P, Y.Q);
        array(true, "s");
        array(new Thread(), (Runnable) null);
        array(new ArithmeticException(), "a");
    }
}
