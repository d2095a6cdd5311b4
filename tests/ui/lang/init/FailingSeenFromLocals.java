// A class initialiser fails: what its frame has is no local of the method that came to it.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception)
public class FailingSeenFromLocals {
    static class X {
        static int v;

        static {
            if (true) {
                throw new IllegalStateException();
            }
        }
    }

    public static void main(String[] args) {
        int k = X.v; //~ THROWS[main] java.lang.ExceptionInInitializerError
    }
}
