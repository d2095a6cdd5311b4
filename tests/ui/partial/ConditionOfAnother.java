// A condition is signalled for ever, of another lock.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.locks.*;

public class ConditionOfAnother {
    static final Lock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();
    static final Lock otherLock = new ReentrantLock();
    static final Condition tick = otherLock.newCondition();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            try {
                ready.awaitUninterruptibly(); //~ DEADLOCK[Thread-0]
            } finally {
                lock.unlock();
            }
        }).start();
        while (true) {
            otherLock.lock();
            tick.signalAll();
            otherLock.unlock();
        }
    }
}
