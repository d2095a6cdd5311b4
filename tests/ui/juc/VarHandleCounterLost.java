// The update is not atomic, though each access is.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L33)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleCounterLost {
    private static final VarHandle COUNT;
    private int count;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            COUNT = lookup.findVarHandle(VarHandleCounterLost.class, "count", int.class);
        } catch (NoSuchFieldException | IllegalAccessException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void add() {
        int before = (int) COUNT.getVolatile(this);
        COUNT.setVolatile(this, before + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleCounterLost c = new VarHandleCounterLost();
        Thread t = new Thread(c::add);
        t.start();
        c.add();
        t.join();
        int n = c.count;
        assert n == 2; //~ ASSERT
    }
}
