// A constant of an enumeration opens the gate by its own body.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (another class)
import java.util.concurrent.Semaphore;

public class ConstantHelps {
    static final Semaphore gate = new Semaphore(0);

    enum Bell {
        QUIET,
        LOUD {
            @Override
            void ring() {
                open();
            }
        };

        void ring() {
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
            for (Bell bell : Bell.values()) {
                bell.ring();
            }
        }
    }
}
