// Of a fair semaphore nobody gets permits before one who has waited longer, not even if there are enough for him only.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: SemaphoreFairNot.java (not fair)
import java.util.concurrent.Semaphore;

public class SemaphoreFair {
    static final Semaphore permits = new Semaphore(1, true);
    static volatile boolean served;

    public static void main(String[] args) throws InterruptedException {
        Thread two = new Thread(() -> {
            permits.acquireUninterruptibly(2);
            served = true;
            permits.release(2);
        });
        two.start();
        boolean waits = two.getState() == Thread.State.WAITING;
        Thread one = new Thread(() -> {
            permits.acquireUninterruptibly();
            assert !waits || served;
            permits.release();
        });
        one.start();
        permits.release();
        one.join();
        two.join();
    }
}
