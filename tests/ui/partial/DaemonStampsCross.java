// Daemons take two stamped locks in opposite orders, and the main thread ends.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.locks.StampedLock;

public class DaemonStampsCross {
    static final StampedLock a = new StampedLock();
    static final StampedLock b = new StampedLock();

    static void both(StampedLock first, StampedLock second) {
        long one = first.writeLock();
        long two = second.writeLock(); //~ DEADLOCK[Thread-0] StampedLock //~ DEADLOCK[Thread-1] StampedLock
        second.unlockWrite(two);
        first.unlockWrite(one);
    }

    static void daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
    }

    public static void main(String[] args) {
        daemon(() -> both(a, b));
        daemon(() -> both(b, a));
    }
}
