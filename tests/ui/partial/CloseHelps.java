// A resource opens the gate where it is closed.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (another class)
import java.util.concurrent.Semaphore;

public class CloseHelps {
    static final Semaphore gate = new Semaphore(0);
    static volatile int seen;

    static class Bell implements AutoCloseable {
        @Override
        public void close() {
            open();
        }
    }

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start();
        while (true) {
            try (AutoCloseable bell = new Bell()) {
                seen = 1 - seen;
            }
        }
    }
}
