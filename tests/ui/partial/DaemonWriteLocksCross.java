// Two write locks that daemons take in opposite orders, while the main thread goes on for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class DaemonWriteLocksCross {
    static final ReentrantReadWriteLock a = new ReentrantReadWriteLock();
    static final ReentrantReadWriteLock b = new ReentrantReadWriteLock();
    static volatile boolean stop;

    static void both(ReentrantReadWriteLock first, ReentrantReadWriteLock second) {
        first.writeLock().lock();
        second.writeLock().lock(); //~ DEADLOCK[Thread-0] Thread-1 //~ DEADLOCK[Thread-1] Thread-0
        second.writeLock().unlock();
        first.writeLock().unlock();
    }

    static void daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
    }

    public static void main(String[] args) {
        daemon(() -> both(a, b));
        daemon(() -> both(b, a));
        while (!stop) {
            Thread.yield();
        }
    }
}
