// Who goes on for ever asks what it has caught, whose class opens the gate.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (another class)
import java.util.concurrent.Semaphore;

public class ExceptionHelps {
    static final Semaphore gate = new Semaphore(0);

    static class Bell extends RuntimeException {
        @Override
        public String getMessage() {
            open();
            return null;
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
            try {
                throw new Bell();
            } catch (RuntimeException e) {
                e.getMessage();
            }
        }
    }
}
