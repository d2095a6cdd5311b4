// Atomic integers, arrays and references: each update is one step; updates with functions are repeated until they fit.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (long numbers)
//@ twin: AtomicCountersApart.java (reads and writes apart from each other)
import java.util.concurrent.atomic.*;

public class AtomicCounters {
    static final AtomicInteger count = new AtomicInteger();
    static final AtomicIntegerArray cells = new AtomicIntegerArray(2);
    static final AtomicReference<String> text = new AtomicReference<>("");
    static final AtomicLong max = new AtomicLong(3);

    static void work(int n, String name) {
        count.incrementAndGet();
        cells.getAndAdd(1, n);
        text.updateAndGet(s -> s + name);
        max.accumulateAndGet(n, Math::max);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> work(7, "t"));
        t.start();
        work(5, "m");
        t.join();
        assert count.get() == 2 && cells.get(0) == 0 && cells.get(1) == 12 && max.get() == 7;
        assert text.get().equals("mt") || text.get().equals("tm");
    }
}
