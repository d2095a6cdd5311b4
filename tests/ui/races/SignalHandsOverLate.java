// The letter is written when the lock has been released.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race | assertion)
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class SignalHandsOverLate {
    private static final Lock lock = new ReentrantLock();
    private static final Condition delivered = lock.newCondition();
    private static boolean full;
    private static int letter;

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            full = true;
            delivered.signal();
            lock.unlock();
            letter = 42; //~ RACE[Thread-0]
        }).start();
        lock.lock();
        while (!full) {
            delivered.awaitUninterruptibly();
        }
        assert letter == 42; //~ RACE[main] //~ ASSERT
        lock.unlock();
    }
}
