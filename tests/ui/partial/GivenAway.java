// The thread that looks gives the semaphore away, to one that releases what it is given.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: LooksAtPermits.java (nothing is given away)
import java.util.concurrent.Semaphore;

public class GivenAway {
    static volatile Semaphore given;
    static volatile boolean go;

    public static void main(String[] args) {
        Semaphore gate = new Semaphore(0);
        new Thread(() -> gate.acquireUninterruptibly()).start();
        new Thread(() -> {
            while (true) {
                Semaphore one = given;
                if (one != null && one.availablePermits() == 0) {
                    one.release();
                }
            }
        }).start();
        while (!go) {
            go = true;
        }
        given = gate;
        while (true) {
            go = !go;
        }
    }
}
