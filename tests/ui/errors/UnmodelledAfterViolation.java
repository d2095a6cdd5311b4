// A violation before the unmodelled call is found: violated goes before inconclusive.
//@ kind: concurrent
//@ verdict: violated(assertion@L8)
public class UnmodelledAfterViolation {
    static volatile int x;
    public static void main(String[] args) {
        new Thread(() -> x++).start();
        assert x == 0; //~ ASSERT
        int hash = Character.getType(120); //~? ERROR J0302
        System.out.println("end");
    }
}
