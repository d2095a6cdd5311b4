// Two threads take two permits crosswise, while a third one goes on for ever with a semaphore of its own.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;

public class PermitsBesideOthers {
    static final Semaphore a = new Semaphore(1);
    static final Semaphore b = new Semaphore(1);
    static final Semaphore other = new Semaphore(1);

    static void both(Semaphore first, Semaphore second) throws InterruptedException {
        first.acquire();
        second.acquire(); //~ DEADLOCK[Thread-0] //~ DEADLOCK[Thread-1]
        second.release();
        first.release();
    }

    static void safely(Semaphore first, Semaphore second) {
        try {
            both(first, second);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> safely(a, b)).start();
        new Thread(() -> safely(b, a)).start();
        while (true) {
            other.acquire();
            other.release();
        }
    }
}
