// An increment of a volatile field is a read and a write: no race, but an update may get lost.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(assertion)
public class VisitorsVolatile {
    private static volatile int visitors;

    static void visit() {
        visitors++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(VisitorsVolatile::visit);
        other.start();
        visit();
        other.join();
        assert visitors == 2; //~ ASSERT
    }
}
