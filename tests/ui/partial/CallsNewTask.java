// Who goes on for ever makes a task that opens the gate each time.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (another class)
import java.util.concurrent.Semaphore;

public class CallsNewTask {
    static final Semaphore gate = new Semaphore(0);

    static class Opener implements Runnable {
        public void run() {
            open();
        }
    }

    static void call(Runnable task) {
        task.run();
    }

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start();
        while (true) {
            call(new Opener());
        }
    }
}
