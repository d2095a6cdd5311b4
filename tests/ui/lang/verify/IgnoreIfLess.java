// IgnoreIf with one change: the second call removed.
//@ kind: concurrent
//@ verdict: violated(assertion@L10)
import j2pml.Verify;

public class IgnoreIfLess {
    public static void main(String[] args) {
        int n = Verify.random(5);
        Verify.ignoreIf(n == 3);
        assert n != 3 && n != 5; //~ ASSERT
    }
}
