//@ verdict: violated(ltl)
//@ kind: concurrent
//@ check: ltl
//@ ltl: F done
//@ options: fair
//@ classic: no (java.util.concurrent)
// Who has released the lock before the other one says that it waits wakes nobody.
import j2pml.Verify;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

class SpinThenParkLost {
    static final AtomicBoolean HELD = new AtomicBoolean();
    static volatile Thread waiting;

    static void lock() {
        if (HELD.compareAndSet(false, true)) {
            return;
        }
        waiting = Thread.currentThread();
        do {
            LockSupport.park();
        } while (!HELD.compareAndSet(false, true));
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
