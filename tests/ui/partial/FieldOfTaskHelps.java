// The object that is called loads the semaphore from a field that nothing else loads.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (another class)
import java.util.concurrent.Semaphore;

public class FieldOfTaskHelps {
    static final Semaphore gate = new Semaphore(0);

    static class Opener implements Runnable {
        private final Semaphore mine;

        Opener(Semaphore mine) {
            this.mine = mine;
        }

        public void run() {
            if (mine.availablePermits() == 0) {
                mine.release();
            }
        }
    }

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start();
        Runnable[] tasks = {new Opener(gate)};
        while (true) {
            tasks[0].run();
        }
    }
}
