// An exception that leaves main: a violation, and what was printed before it.
//@ kind: sequential
//@ verdict: violated(uncaught-exception@L12)
public class UncaughtInMain {
    static class Broken extends RuntimeException {
        Broken(String message) { super(message); }
    }

    static void deep(int n) {
        try {
            System.out.println("before");
            throw new Broken("n is " + n); //~ THROWS[main] UncaughtInMain.Broken
        } finally {
            System.out.println("finally");
        }
    }

    public static void main(String[] args) {
        deep(4);
        System.out.println("never");
    }
}
