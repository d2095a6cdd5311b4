// Each holds what the other one tries to get, but gives up after a time.
//@ kind: concurrent
//@ verdict: holds
//@ twin: TriesForEver.java (does not give up)
//@ classic: no (library)
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TriesForAWhile {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();
    static volatile boolean stop;

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            if (second.tryLock(1, TimeUnit.SECONDS)) {
                second.unlock();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(left, right)).start();
        new Thread(() -> both(right, left)).start();
        while (!stop) {
            Thread.yield();
        }
    }
}
