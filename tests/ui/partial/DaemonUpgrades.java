// A daemon that has the read lock waits for the write lock for ever, while the main thread goes on.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class DaemonUpgrades {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static volatile boolean stop;

    static void upgrade() {
        lock.readLock().lock();
        lock.writeLock().lock(); //~ DEADLOCK[Thread-0] WriteLock
        lock.writeLock().unlock();
        lock.readLock().unlock();
    }

    public static void main(String[] args) {
        Thread thread = new Thread(DaemonUpgrades::upgrade);
        thread.setDaemon(true);
        thread.start();
        while (!stop) {
            Thread.yield();
        }
    }
}
