// LongAdder.sum is no snapshot: it may have what was added later and miss what was added earlier.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L15)
//@ classic: no (long numbers)
import java.util.concurrent.atomic.LongAdder;

public class AdderSnapshot {
    static volatile boolean first;

    public static void main(String[] args) throws InterruptedException {
        LongAdder adder = new LongAdder();
        Thread reader = new Thread(() -> {
            long sum = adder.sum();
            assert sum != 10; //~ ASSERT
        });
        Thread one = new Thread(() -> { adder.increment(); first = true; });
        Thread ten = new Thread(() -> { if (first) adder.add(10); });
        reader.start();
        one.start();
        ten.start();
        one.join();
        ten.join();
        reader.join();
        long all = adder.sum();
        assert all == 1 || all == 11;
    }
}
