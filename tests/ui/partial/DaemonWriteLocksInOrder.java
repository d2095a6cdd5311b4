// Two write locks that daemons take in one order, while the main thread goes on for ever.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: DaemonWriteLocksCross.java (the second thread takes them in the other order)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class DaemonWriteLocksInOrder {
    static final ReentrantReadWriteLock a = new ReentrantReadWriteLock();
    static final ReentrantReadWriteLock b = new ReentrantReadWriteLock();
    static volatile boolean stop;

    static void both(ReentrantReadWriteLock first, ReentrantReadWriteLock second) {
        first.writeLock().lock();
        second.writeLock().lock();
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
        daemon(() -> both(a, b));
        while (!stop) {
            Thread.yield();
        }
    }
}
