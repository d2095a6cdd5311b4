// The thread that unparks gets at the parked one by asking who owns a lock.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: ParkedBesideOthers.java (unparks itself)
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class ParkedOwner {
    static final class Lock extends ReentrantLock {
        Thread holder() {
            return getOwner();
        }
    }

    static final Lock lock = new Lock();
    static volatile boolean stop;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!stop) {
                Thread holder = lock.holder();
                if (holder != null) {
                    LockSupport.unpark(holder);
                }
            }
        }).start();
        lock.lock();
        LockSupport.park();
        lock.unlock();
    }
}
