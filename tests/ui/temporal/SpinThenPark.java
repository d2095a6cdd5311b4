//@ verdict: holds
//@ kind: concurrent
//@ check: ltl,termination,starvation
//@ ltl: F done
//@ options: fair
//@ twin: SpinThenParkLost.java (it does not look again before it parks)
//@ classic: no (java.util.concurrent)
// A lock that is tried once more before its thread parks; who releases it wakes the one that waits.
import j2pml.Verify;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

class SpinThenPark {
    static final AtomicBoolean HELD = new AtomicBoolean();
    static volatile Thread waiting;

    static void lock() {
        if (HELD.compareAndSet(false, true)) {
            return;
        }
        waiting = Thread.currentThread();
        while (!HELD.compareAndSet(false, true)) {
            LockSupport.park();
        }
        waiting = null;
    }

    static void unlock() {
        HELD.set(false);
        LockSupport.unpark(waiting);
    }

    public static void main(String[] args) {
        new Thread(() -> {
            lock();
            unlock();
        }).start();
        lock();
        unlock();
        Verify.prop("done", true);
    }
}
