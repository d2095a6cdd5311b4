// LockQueueFair with one change: the second thread starts before the first one is in the queue.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L13)
import java.util.concurrent.locks.ReentrantLock;

public class LockQueueFairEarly {
    static final ReentrantLock lock = new ReentrantLock(true);
    static int turn;

    static void take(int place) {
        lock.lock();
        assert turn == place; //~ ASSERT
        turn++;
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> take(0));
        Thread second = new Thread(() -> take(1));
        lock.lock();
        first.start();
        second.start();
        while (lock.getQueueLength() < 2) {
            Thread.onSpinWait();
        }
        lock.unlock();
        first.join();
        second.join();
    }
}
