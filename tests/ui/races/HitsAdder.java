// Statistics in a LongAdder.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: HitsApproximate.java (a plain int)
import java.util.concurrent.atomic.LongAdder;

public class HitsAdder {
    private static final LongAdder hits = new LongAdder();

    static void serve() {
        hits.increment();
    }

    public static void main(String[] args) {
        new Thread(HitsAdder::serve).start();
        serve();
    }
}
