// The same with plain accesses: a lost update and a race.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L32 | race)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleCounterPlain {
    private static final VarHandle COUNT;
    private int count;

    static {
        try {
            COUNT = MethodHandles.lookup().findVarHandle(VarHandleCounterPlain.class, "count", int.class);
        } catch (NoSuchFieldException | IllegalAccessException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void add() {
        int before = (int) COUNT.get(this); //~? RACE
        COUNT.set(this, before + 1); //~ RACE
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleCounterPlain c = new VarHandleCounterPlain();
        Thread t = new Thread(c::add);
        t.start();
        c.add();
        t.join();
        int n = (int) COUNT.get(c);
        assert n == 2; //~ ASSERT
    }
}
