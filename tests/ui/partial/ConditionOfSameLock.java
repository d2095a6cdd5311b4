// The other condition of the same lock is signalled for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.locks.*;

public class ConditionOfSameLock {
    static final Lock lock = new ReentrantLock();
    static final Condition notEmpty = lock.newCondition();
    static final Condition notFull = lock.newCondition();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            try {
                notEmpty.awaitUninterruptibly(); //~ DEADLOCK[Thread-0]
            } finally {
                lock.unlock();
            }
        }).start();
        while (true) {
            lock.lock();
            notFull.signalAll();
            lock.unlock();
        }
    }
}
