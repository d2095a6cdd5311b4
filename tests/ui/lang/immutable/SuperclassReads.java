// The superclass's constructor calls a method that reads a final field before it is stored.
//@ kind: sequential
//@ verdict: violated(uncaught-exception@L12)
public class SuperclassReads {
    static class Base {
        Base() { over(); }
        void over() { }
    }
    static class Derived extends Base {
        final int[] f;
        Derived() { super(); f = new int[1]; }
        void over() { f[0]++; } //~ THROWS[main] java.lang.NullPointerException
    }

    public static void main(String[] args) {
        new Derived();
    }
}
