// The pool is never shut down, so that who waits for the end of its worker waits for ever, while the main thread goes on.
//@ kind: concurrent
//@ verdict: violated(deadlock@L23)
//@ classic: no (library)
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class IdleWorkerAwaited {
    static volatile boolean stop;
    static volatile int done;
    static volatile Thread worker;

    static Thread made(Runnable work) {
        worker = new Thread(work);
        return worker;
    }

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1, IdleWorkerAwaited::made);
        pool.execute(() -> done = 1);
        new Thread(() -> {
            try {
                worker.join(); //~ DEADLOCK[Thread-1] Thread-0
            } catch (InterruptedException e) {
                return;
            }
        }).start();
        while (!stop) {
            Thread.yield();
        }
    }
}
