// The owner releases the lock before it ends.
//@ kind: concurrent
//@ verdict: holds
//@ twin: LockKept.java (not released)
//@ classic: no (library)
import java.util.concurrent.locks.ReentrantLock;

public class LockReleased {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean stop;
    static volatile int rounds;

    static void enter() {
        lock.lock();
        rounds = 1;
        lock.unlock();
    }

    static void leave() {
        lock.lock();
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread keeper = new Thread(LockReleased::enter);
        keeper.start();
        keeper.join();
        new Thread(LockReleased::leave).start();
        while (!stop) {
            Thread.yield();
        }
    }
}
