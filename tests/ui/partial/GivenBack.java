// Who goes on for ever gives a box away that it makes later, and gets the semaphore through it.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: LooksAtPermits.java (nothing is given away)
import java.util.concurrent.Semaphore;

public class GivenBack {
    static class Box {
        volatile Semaphore in;
    }

    static volatile Box box;
    static volatile boolean go;

    public static void main(String[] args) {
        Semaphore gate = new Semaphore(0);
        new Thread(() -> gate.acquireUninterruptibly()).start();
        new Thread(() -> {
            while (!go) {
                go = true;
            }
            Box own = new Box();
            box = own;
            while (true) {
                Semaphore one = own.in;
                if (one != null && one.availablePermits() == 0) {
                    one.release();
                }
            }
        }).start();
        while (true) {
            Box there = box;
            if (there != null) {
                there.in = gate;
            }
        }
    }
}
