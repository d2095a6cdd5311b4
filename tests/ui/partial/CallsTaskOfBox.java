// A task that opens the gate is made later and comes through an object of both.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (the task is given away)
import java.util.concurrent.Semaphore;

public class CallsTaskOfBox {
    static final Semaphore gate = new Semaphore(0);

    static class Box {
        volatile Runnable task;
        volatile Box next;
    }

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start();
        Box box = new Box();
        new Thread(() -> {
            Box other = new Box();
            other.task = () -> open();
            box.next = other;
        }).start();
        while (true) {
            Box next = box.next;
            if (next != null) {
                next.task.run();
            }
        }
    }
}
