// The one that goes on for ever starts a thread that hands the semaphore on, to one that has waited for that for ever.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: LooksAtPermits.java (nothing is given away)
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;

public class GivenByStarting {
    static volatile boolean go;

    public static void main(String[] args) {
        Semaphore gate = new Semaphore(0);
        SynchronousQueue<Semaphore> hands = new SynchronousQueue<>();
        new Thread(() -> gate.acquireUninterruptibly()).start();
        new Thread(() -> {
            try {
                hands.take().release();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        Thread last = new Thread(() -> {
            try {
                hands.put(gate);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        while (!go) {
            go = true;
        }
        last.start();
        while (true) {
            go = !go;
        }
    }
}
