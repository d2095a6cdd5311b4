// A task that opens the gate is made by another thread and given to who goes on for ever.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (the task is given away)
import java.util.concurrent.Semaphore;

public class CallsGivenTask {
    static final Semaphore gate = new Semaphore(0);
    static volatile int seen;
    static volatile Runnable task = () -> seen = 1 - seen;

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start();
        new Thread(() -> task = () -> open()).start();
        while (true) {
            task.run();
        }
    }
}
