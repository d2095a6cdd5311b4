// Java 17 computes a message for a null pointer unless told not to: whether there is one has no model.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
public class NullMessageCompared {
    static int[] none;

    public static void main(String[] args) {
        String message = "none";
        try {
            none[0] = 1;
        } catch (NullPointerException e) {
            message = e.getMessage();
        }
        assert message == null;
    }
}
