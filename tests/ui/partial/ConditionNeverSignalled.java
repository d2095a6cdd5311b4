// Nobody signals the condition, while the main thread goes on for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionNeverSignalled {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition full = lock.newCondition();
    static volatile boolean stop;

    static void waits() {
        lock.lock();
        full.awaitUninterruptibly(); //~ DEADLOCK[Thread-0]
        lock.unlock();
    }

    public static void main(String[] args) {
        new Thread(ConditionNeverSignalled::waits).start();
        while (!stop) {
            lock.lock();
            lock.unlock();
        }
    }
}
