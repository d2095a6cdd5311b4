// Tasks that open the gate are there, but who goes on for ever calls others.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.Semaphore;

public class CallsOwnTasks {
    static final Semaphore gate = new Semaphore(0);
    static volatile int seen;

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start(); //~ DEADLOCK[Thread-0] Semaphore
        Runnable opens = () -> open();
        Runnable looks = () -> seen = 1 - seen;
        if (args.length > 5) {
            opens.run();
        }
        opens = looks;
        while (true) {
            opens.run();
        }
    }
}
