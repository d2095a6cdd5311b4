// Increments of an atomic integer.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: VisitorsVolatile.java (a volatile field)
import java.util.concurrent.atomic.AtomicInteger;

public class VisitorsAtomic {
    private static final AtomicInteger visitors = new AtomicInteger();

    static void visit() {
        visitors.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(VisitorsAtomic::visit);
        other.start();
        visit();
        other.join();
        assert visitors.get() == 2;
    }
}
