// Random with one change: one bound is too narrow.
//@ kind: concurrent
//@ verdict: violated(assertion@L12)
import j2pml.Verify;

public class RandomOff {
    public static void main(String[] args) {
        int n = Verify.random(3);
        boolean b = Verify.randomBool();
        int m = b ? n : -n;
        Verify.print("m", m);
        Verify.assertTrue(m > -3 && m <= 3); //~ ASSERT
    }
}
