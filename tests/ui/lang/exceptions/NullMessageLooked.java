// The text of an exception that the JVM makes of a null pointer differs with the options of the JVM.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
public class NullMessageLooked {
    static Thread none;

    public static void main(String[] args) {
        try {
            none.start();
        } catch (RuntimeException e) {
            assert e.toString().equals("java.lang.NullPointerException");
        }
    }
}
