// A lock and its monitor, taken in both orders; whatever object it is that is locked.
//@ kind: concurrent
//@ check: deadlock
//@ verdict: violated(deadlock)
//@ classic: no (java.util.concurrent)
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LockMonitorDeadlock {
    static final Lock lock = new ReentrantReadWriteLock().writeLock();

    static void both(Object object) {
        synchronized (object) {
            lock.lock(); //~ DEADLOCK[Thread-0]
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> both(lock)).start();
        lock.lock();
        synchronized (lock) { //~ DEADLOCK[main]
            lock.unlock();
        }
    }
}
