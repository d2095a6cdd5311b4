// Who wants one permit waits behind one who wants two, though there is one: enough are released for both.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: SemaphoreBehindEarly.java (waits for the one before there are enough for the other)
import java.util.concurrent.Semaphore;

public class SemaphoreBehind {
    static final Semaphore permits = new Semaphore(0);

    public static void main(String[] args) throws InterruptedException {
        Thread two = new Thread(() -> permits.acquireUninterruptibly(2));
        Thread one = new Thread(permits::acquireUninterruptibly);
        two.start();
        one.start();
        permits.release();
        permits.release(2);
        one.join();
        two.join();
        assert permits.availablePermits() == 0;
    }
}
