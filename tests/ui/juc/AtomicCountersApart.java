// AtomicCounters with one change: what is read may have changed when it is written.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L17)
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicCountersApart {
    static final AtomicInteger count = new AtomicInteger();

    static void work() { count.set(count.get() + 1); }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> work());
        t.start();
        work();
        t.join();
        assert count.get() == 2; //~ ASSERT
    }
}
