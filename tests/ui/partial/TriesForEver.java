// With --timeouts never the time to wait does not end.
//@ kind: concurrent
//@ verdict: violated(deadlock@L17)
//@ options: timeouts=never
//@ classic: no (library)
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TriesForEver {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();
    static volatile boolean stop;

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            if (second.tryLock(1, TimeUnit.SECONDS)) { //~ DEADLOCK[Thread-0] held by Thread-1 //~ DEADLOCK[Thread-1] held by Thread-0
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
