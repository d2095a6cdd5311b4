// Who is signalled joins the queue of the lock by the signal, and before that is none of its threads.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: LockQueueSignalEarly.java (nobody is known to wait for the signal)
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class LockQueueSignal {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition open = lock.newCondition();

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            lock.lock();
            open.awaitUninterruptibly();
            lock.unlock();
        });
        waiter.start();
        lock.lock();
        while (!lock.hasWaiters(open)) {
            lock.unlock();
            lock.lock();
        }
        assert lock.getQueueLength() == 0;
        open.signalAll();
        assert lock.getQueueLength() == 1 && lock.hasQueuedThread(waiter);
        assert lock.getWaitQueueLength(open) == 0;
        lock.unlock();
        waiter.join();
    }
}
