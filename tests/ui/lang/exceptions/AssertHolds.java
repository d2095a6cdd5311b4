// Conditions of assert with side effects are evaluated (as with java -ea).
//@ kind: sequential
//@ verdict: holds
//@ twin: FailedAssert.java (a condition that is false)
public class AssertHolds {
    public static void main(String[] args) {
        int n = 0;
        assert ++n == 1;
        assert n++ < 2 && n == 2 : "n " + n;
        System.out.println(n);
        boolean on = false;
        assert on = true;
        System.out.println(on);
        try {
            throw new AssertionError("thrown by hand " + n);
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
    }
}
