// The first-in-first-out lock of LockSupport's documentation, with an array of waiting threads.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: ParkMutexForgets.java (unlock wakes nobody)
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

public class ParkMutex {
    static final AtomicBoolean locked = new AtomicBoolean();
    static final Thread[] waiting = new Thread[2];
    static int inside;

    static void lock(int me) {
        synchronized (waiting) { waiting[me] = Thread.currentThread(); }
        while (!locked.compareAndSet(false, true)) LockSupport.park();
        synchronized (waiting) { waiting[me] = null; }
    }

    static void unlock(int me) {
        locked.set(false);
        Thread other;
        synchronized (waiting) { other = waiting[1 - me]; }
        LockSupport.unpark(other);
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
