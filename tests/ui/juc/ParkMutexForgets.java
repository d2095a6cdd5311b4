// ParkMutex with one change: unlock wakes nobody.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

public class ParkMutexForgets {
    static final AtomicBoolean locked = new AtomicBoolean();
    static final Thread[] waiting = new Thread[2];
    static int inside;

    static void lock(int me) {
        synchronized (waiting) { waiting[me] = Thread.currentThread(); }
        while (!locked.compareAndSet(false, true)) LockSupport.park(); //~ DEADLOCK LockSupport.park
        synchronized (waiting) { waiting[me] = null; }
    }

    static void unlock(int me) {
        locked.set(false);
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            int me = i;
            new Thread(() -> {
                lock(me);
                assert ++inside == 1;
                inside--;
                unlock(me);
            }).start();
        }
    }
}
