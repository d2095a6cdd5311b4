// They wait for each other, but main can interrupt them: nobody is lost.
//@ kind: concurrent
//@ verdict: holds
//@ twin: InterruptibleNever.java (nobody interrupts)
//@ classic: no (library)
import java.util.concurrent.locks.ReentrantLock;

public class Interruptible {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();

    static void both(ReentrantLock first, ReentrantLock second) {
        try {
            first.lockInterruptibly();
            try {
                second.lockInterruptibly();
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
        while (one.isAlive()) {
            one.interrupt();
        }
    }
}
