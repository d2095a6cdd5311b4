// The class of the object that is called inherits the method which opens the gate.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: OverridesHelp.java (it overrides the method)
import java.util.concurrent.Semaphore;

public class InheritsHelp {
    static final Semaphore gate = new Semaphore(0);

    interface Task {
        void go();
    }

    static class Parent {
        public void go() {
            open();
        }
    }

    static class Child extends Parent implements Task {
    }

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start();
        Task task = new Child();
        while (true) {
            task.go();
        }
    }
}
