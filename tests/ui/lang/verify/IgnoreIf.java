// Verify.ignoreIf cuts executions: no verdict on them, and no doubt about the others.
//@ kind: concurrent
//@ verdict: holds
//@ twin: IgnoreIfLess.java (the second call removed)
import j2pml.Verify;

public class IgnoreIf {
    public static void main(String[] args) {
        int n = Verify.random(5);
        Verify.ignoreIf(n == 3);
        Verify.ignoreIf(n > 4);
        assert n != 3 && n != 5;
    }
}
