// Every value is reached: the largest one, with both booleans.
//@ kind: concurrent
//@ verdict: violated(assertion@L9)
import j2pml.Verify;

public class RandomReaches {
    public static void main(String[] args) {
        int n = Verify.random(2) + 10 * Verify.random(1) + (Verify.randomBool() ? 100 : 0);
        Verify.assertTrue("n is " + n, n != 112); //~ ASSERT
    }
}
