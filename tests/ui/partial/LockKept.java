// A lock whose owner has ended without releasing it: whoever wants it waits for ever, while others go on.
//@ kind: concurrent
//@ verdict: violated(deadlock@L18)
//@ classic: no (library)
import java.util.concurrent.locks.ReentrantLock;

public class LockKept {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean stop;
    static volatile int rounds;

    static void enter() {
        lock.lock();
        rounds = 1;
    }

    static void leave() {
        lock.lock(); //~ DEADLOCK[Thread-1] held by Thread-0
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread keeper = new Thread(LockKept::enter);
        keeper.start();
        keeper.join();
        new Thread(LockKept::leave).start();
        while (!stop) {
            Thread.yield();
        }
    }
}
