// The same, released by a plain store: it races with the swap of the other thread.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(race)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleSpinLockPlain {
    static final VarHandle HELD;

    static {
        try {
            HELD = MethodHandles.lookup().findVarHandle(VarHandleSpinLockPlain.class, "held", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private boolean held;
    private int count;

    void add() {
        while (!HELD.weakCompareAndSetAcquire(this, false, true)) { //~ RACE
            Thread.onSpinWait();
        }
        count++;
        HELD.set(this, false); //~ RACE
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleSpinLockPlain lock = new VarHandleSpinLockPlain();
        Thread t = new Thread(lock::add);
        t.start();
        lock.add();
        t.join();
        assert lock.count == 2 && !lock.held;
    }
}
