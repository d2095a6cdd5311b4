// An interface's default method opens the gate.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: OverridesHelp.java (it overrides the method)
import java.util.concurrent.Semaphore;

public class DefaultMethodHelps {
    static final Semaphore gate = new Semaphore(0);

    interface Task {
        default void go() {
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
        Task task = new Task() { };
        while (true) {
            task.go();
        }
    }
}
