// Two write locks in one order, while the main thread goes on for ever.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: WriteLocksCross.java (the second thread takes them in the other order)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriteLocksInOrder {
    static final ReentrantReadWriteLock a = new ReentrantReadWriteLock();
    static final ReentrantReadWriteLock b = new ReentrantReadWriteLock();
    static volatile boolean stop;

    static void both(ReentrantReadWriteLock first, ReentrantReadWriteLock second) {
        first.writeLock().lock();
        second.writeLock().lock();
        second.writeLock().unlock();
        first.writeLock().unlock();
    }

    public static void main(String[] args) {
        new Thread(() -> both(a, b)).start();
        new Thread(() -> both(a, b)).start();
        while (!stop) {
            Thread.yield();
        }
    }
}
