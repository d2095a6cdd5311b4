// A mailbox with a condition: everything happens under its lock.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: SignalHandsOverLate.java (the letter is written when the lock has been released)
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class SignalHandsOver {
    private static final Lock lock = new ReentrantLock();
    private static final Condition delivered = lock.newCondition();
    private static boolean full;
    private static int letter;

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            letter = 42;
            full = true;
            delivered.signal();
            lock.unlock();
        }).start();
        lock.lock();
        while (!full) {
            delivered.awaitUninterruptibly();
        }
        assert letter == 42;
        lock.unlock();
    }
}
