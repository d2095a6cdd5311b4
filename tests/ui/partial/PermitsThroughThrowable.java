// The semaphore travels in an exception.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: PermitsBesideOthers.java (a semaphore of its own)
import java.util.concurrent.Semaphore;

public class PermitsThroughThrowable {
    static volatile boolean stop;

    static class Carrier extends RuntimeException {
        final Semaphore cargo;

        Carrier(Semaphore cargo) {
            this.cargo = cargo;
        }
    }

    public static void main(String[] args) {
        Semaphore gate = new Semaphore(0);
        Carrier carrier = new Carrier(gate);
        new Thread(() -> {
            while (!stop) {
                try {
                    throw carrier;
                } catch (Carrier caught) {
                    if (caught.cargo.availablePermits() == 0) {
                        caught.cargo.release();
                    }
                }
            }
        }).start();
        gate.acquireUninterruptibly();
    }
}
