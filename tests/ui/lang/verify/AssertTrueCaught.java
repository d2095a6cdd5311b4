// A failed Verify.assertTrue is a violation at once, even where its AssertionError would be caught.
//@ kind: concurrent
//@ verdict: violated(assertion@L9)
import j2pml.Verify;

public class AssertTrueCaught {
    public static void main(String[] args) {
        try {
            Verify.assertTrue("never", args.length > 0); //~ ASSERT
        } catch (AssertionError e) {
            System.out.println("caught");
        }
    }
}
