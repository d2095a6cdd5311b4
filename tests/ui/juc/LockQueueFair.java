// A fair lock is given to the threads in its queue in the order in which they were seen to come.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: LockQueueFairEarly.java (the second thread starts before the first one is in the queue)
import java.util.concurrent.locks.ReentrantLock;

public class LockQueueFair {
    static final ReentrantLock lock = new ReentrantLock(true);
    static int turn;

    static void take(int place) {
        lock.lock();
        assert turn == place;
        turn++;
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> take(0));
        Thread second = new Thread(() -> take(1));
        lock.lock();
        first.start();
        while (!lock.hasQueuedThread(first)) {
            Thread.onSpinWait();
        }
        second.start();
        while (lock.getQueueLength() < 2) {
            Thread.onSpinWait();
        }
        lock.unlock();
        first.join();
        second.join();
        assert !lock.hasQueuedThreads();
    }
}
