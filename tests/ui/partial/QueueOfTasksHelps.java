// Who goes on for ever takes tasks of a queue; another one makes one that opens the gate.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (the task is given away)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;

public class QueueOfTasksHelps {
    static final Semaphore gate = new Semaphore(0);

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start();
        BlockingQueue<Runnable> tasks = new ArrayBlockingQueue<>(1);
        new Thread(() -> tasks.add(() -> open())).start();
        while (true) {
            Runnable task = tasks.poll();
            if (task != null) {
                task.run();
            }
        }
    }
}
