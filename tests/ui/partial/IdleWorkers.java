// Workers that wait for work and a daemon that waits for a notification are no deadlock while the main thread goes on.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ no-twin: IdleWorkerAwaited and StuckDaemonJoined
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class IdleWorkers {
    static final Object lock = new Object();
    static volatile boolean stop;
    static volatile int done;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> done = 1);
        Thread daemon = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        while (!stop) {
            Thread.yield();
        }
    }
}
