// The locks could be given up, but nobody interrupts.
//@ kind: concurrent
//@ verdict: violated(deadlock@L16)
//@ classic: no (library)
import java.util.concurrent.locks.ReentrantLock;

public class InterruptibleNever {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();
    static volatile boolean stop;

    static void both(ReentrantLock first, ReentrantLock second) {
        try {
            first.lockInterruptibly();
            try {
                second.lockInterruptibly(); //~ DEADLOCK[Thread-0] held by Thread-1 //~ DEADLOCK[Thread-1] held by Thread-0
                second.unlock();
            } finally {
                first.unlock();
            }
        } catch (InterruptedException e) {
            // gives up
        }
    }

    public static void main(String[] args) {
        Thread one = new Thread(() -> both(left, right));
        one.start();
        new Thread(() -> both(right, left)).start();
        while (!stop) {
            Thread.yield();
        }
    }
}
