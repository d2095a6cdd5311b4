// A violation before the unmodelled call is found: violated goes before inconclusive.
//@ kind: concurrent
//@ verdict: violated(assertion@L8)
public class UnmodelledAfterViolation {
    static volatile int x;
    public static void main(String[] args) {
        new Thread(() -> x++).start();
        assert x == 0; //~ ASSERT
        double d = 0.5; //~? ERROR J0303
        d *= 2; //~? ERROR J0303
        System.out.println("end");
    }
}
