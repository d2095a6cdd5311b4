// LockQueueSignal with one change: nobody is known to wait for the signal, which may be lost.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L21 | deadlock)
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class LockQueueSignalEarly {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition open = lock.newCondition();

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            lock.lock();
            open.awaitUninterruptibly(); //~? DEADLOCK
            lock.unlock();
        });
        waiter.start();
        lock.lock();
        open.signalAll();
        assert lock.getQueueLength() == 1 && lock.hasQueuedThread(waiter); //~ ASSERT
        assert lock.getWaitQueueLength(open) == 0;
        lock.unlock();
        waiter.join(); //~? DEADLOCK
    }
}
