// A lock stays locked when the thread that has it ends.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.locks.ReentrantLock;

public class LockNeverReleased {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Thread t = new Thread(() -> lock.lock());
        t.start();
        t.join();
        assert lock.isLocked();
        lock.lock(); //~ DEADLOCK[main] held by Thread-0
    }
}
