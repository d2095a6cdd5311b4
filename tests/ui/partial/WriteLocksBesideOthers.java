// Two threads take two write locks in opposite orders, while a third one goes on for ever with a lock of the same class.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriteLocksBesideOthers {
    static final ReentrantReadWriteLock a = new ReentrantReadWriteLock();
    static final ReentrantReadWriteLock b = new ReentrantReadWriteLock();
    static final ReentrantReadWriteLock other = new ReentrantReadWriteLock();
    static volatile boolean beat;

    static void both(ReentrantReadWriteLock first, ReentrantReadWriteLock second) {
        first.writeLock().lock();
        second.writeLock().lock(); //~ DEADLOCK[Thread-0] //~ DEADLOCK[Thread-1]
        second.writeLock().unlock();
        first.writeLock().unlock();
    }

    public static void main(String[] args) {
        new Thread(() -> both(a, b)).start();
        new Thread(() -> both(b, a)).start();
        while (true) {
            other.writeLock().lock();
            beat = !beat;
            other.writeLock().unlock();
        }
    }
}
