// Who waits in the library is WAITING, with a time TIMED_WAITING; a lock of the library blocks nobody.
//@ kind: concurrent
//@ classic: no (locks of the library)
//@ verdict: holds
//@ twin: StatesOfQueueTaken.java (asked too late)
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class StatesOfQueue {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        ReentrantLock lock = new ReentrantLock();
        Thread taker = new Thread(() -> {
            try {
                queue.take();
                lock.lock();
                lock.unlock();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        lock.lock();
        taker.start();
        while (taker.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        assert queue.isEmpty();
        queue.put("x");
        while (!queue.isEmpty()) {
            Thread.onSpinWait();
        }
        Thread.State state = taker.getState();
        assert state == Thread.State.RUNNABLE || state == Thread.State.WAITING;
        lock.unlock();
        taker.join();
    }
}
