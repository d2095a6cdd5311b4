// The message of a null pointer that the JVM finds may be printed and handed on; that of `new NullPointerException()`
// is null.
//@ kind: sequential
//@ classic: no (looks at texts)
//@ verdict: violated(uncaught-exception@L11)
public class NullMessagePrinted {
    static String none;

    static RuntimeException thrown() {
        try {
            none.length(); //~ THROWS[main] java.lang.NullPointerException
            return null;
        } catch (NullPointerException e) {
            return e;
        }
    }

    public static void main(String[] args) {
        RuntimeException e = thrown();
        System.out.println(e);
        System.out.println(e.getMessage());
        System.out.println("message: " + e.getMessage() + ", all: " + e);
        System.out.println(new IllegalStateException(e).getCause() == e);
        RuntimeException own = new NullPointerException();
        System.out.println(own.getMessage() == null ? "no message" : "a message");
        System.out.println(own.toString().equals("java.lang.NullPointerException"));
        System.out.println(new NullPointerException("mine").getMessage().equals("mine"));
        try {
            throw new IllegalStateException("wrapped", thrown());
        } catch (IllegalStateException outer) {
            System.out.println(outer.getCause());
            assert outer.getMessage() != null;
        }
        throw thrown();
    }
}
