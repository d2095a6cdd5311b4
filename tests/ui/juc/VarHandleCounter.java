// Counters by handles of an int, a long and a static field; the results are exact.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ twin: VarHandleCounterLost.java (reads, then writes)
//@ classic: no (a long)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleCounter {
    private static final VarHandle COUNT, TOTAL, ALL;
    private volatile int count;
    private long total = 5;
    private static int all;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            COUNT = lookup.findVarHandle(VarHandleCounter.class, "count", int.class);
            TOTAL = lookup.findVarHandle(VarHandleCounter.class, "total", long.class);
            ALL = lookup.findStaticVarHandle(VarHandleCounter.class, "all", int.class);
        } catch (NoSuchFieldException | IllegalAccessException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void add() {
        int before = (int) COUNT.getAndAdd(this, 1);
        assert before == 0 || before == 1;
        // The int is widened.
        long old = (long) TOTAL.getAndAdd(this, 10);
        assert old == 5 || old == 15;
        ALL.getAndAdd(1);
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleCounter c = new VarHandleCounter();
        Thread t = new Thread(c::add);
        t.start();
        c.add();
        t.join();
        assert c.count == 2 && c.total == 25 && (int) ALL.getVolatile() == 2;
    }
}
