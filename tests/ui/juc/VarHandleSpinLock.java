// A spin lock of a field that is not volatile, all accesses by a handle; what it guards is plain.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ twin: VarHandleSpinLockPlain.java (set in place of setRelease)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleSpinLock {
    static final VarHandle HELD;

    static {
        try {
            HELD = MethodHandles.lookup().findVarHandle(VarHandleSpinLock.class, "held", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private boolean held;
    private int count;

    void add() {
        while (!HELD.weakCompareAndSetAcquire(this, false, true)) {
            Thread.onSpinWait();
        }
        count++;
        HELD.setRelease(this, false);
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleSpinLock lock = new VarHandleSpinLock();
        Thread t = new Thread(lock::add);
        t.start();
        lock.add();
        t.join();
        assert lock.count == 2 && !lock.held;
    }
}
