// The object that is called has a method of its own; those of its superclass and of another class would open the gate.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.Semaphore;

public class OverridesHelp {
    static final Semaphore gate = new Semaphore(0);
    static volatile int seen;

    interface Task {
        void go();
    }

    static class Other implements Task {
        public void go() {
            open();
        }
    }

    static class Parent implements Task {
        public void go() {
            open();
        }
    }

    static class Child extends Parent {
        @Override
        public void go() {
            seen = 1 - seen;
        }
    }

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start(); //~ DEADLOCK[Thread-0] Semaphore
        Task[] tasks = {new Child(), null};
        if (args.length > 5) {
            tasks[1] = new Child();
        }
        while (true) {
            tasks[0].go();
        }
    }
}
