// The calls under the names that existing programs use.
//@ kind: concurrent
//@ javac: with library/gov
//@ verdict: violated(assertion@L10)
import gov.nasa.jpf.vm.Verify;

public class OtherNames {
    public static void main(String[] args) {
        int n = Verify.getInt(1, 3);
        assert n != 2; //~ ASSERT
    }
}
