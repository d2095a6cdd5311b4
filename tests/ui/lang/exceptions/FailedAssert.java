// assert evaluates its message only on failure; a failed one is a violation even where it would be caught.
//@ kind: sequential
//@ verdict: violated(assertion@L18)
public class FailedAssert {
    static int messages;

    static String message(String s) {
        messages++;
        return s;
    }

    public static void main(String[] args) {
        int x = 3;
        assert x == 3 : message("not evaluated");
        assert messages == 0;
        System.out.println(messages);
        try {
            assert x == 4 : message("x is " + x); //~ ASSERT
        } catch (AssertionError e) {
            System.out.println("caught " + e.getMessage());
        }
    }
}
