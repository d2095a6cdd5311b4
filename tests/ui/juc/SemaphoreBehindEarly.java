// SemaphoreBehind with one change: the thread that wants one permit is joined while there is one, but it may be second.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
import java.util.concurrent.Semaphore;

public class SemaphoreBehindEarly {
    static final Semaphore permits = new Semaphore(0);

    public static void main(String[] args) throws InterruptedException {
        Thread two = new Thread(() -> permits.acquireUninterruptibly(2)); //~ DEADLOCK[Thread-0]
        Thread one = new Thread(permits::acquireUninterruptibly); //~ DEADLOCK[Thread-1]
        two.start();
        one.start();
        permits.release();
        one.join(); //~ DEADLOCK[main]
        permits.release(2);
        two.join();
        assert permits.availablePermits() == 0;
    }
}
