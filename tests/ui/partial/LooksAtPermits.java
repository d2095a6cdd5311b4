// The main thread asks how many permits there are, another one gives those of its own semaphore.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.Semaphore;

public class LooksAtPermits {
    static volatile int seen;

    public static void main(String[] args) {
        Semaphore gate = new Semaphore(0);
        new Thread(() -> gate.acquireUninterruptibly()).start(); //~ DEADLOCK[Thread-0] Semaphore
        new Thread(() -> {
            Semaphore own = new Semaphore(1);
            while (true) {
                own.acquireUninterruptibly();
                own.release();
            }
        }).start();
        while (true) {
            seen = gate.availablePermits();
        }
    }
}
