// SemaphoreFair with one change: of a semaphore that is not fair who comes may take what there is.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L21)
import java.util.concurrent.Semaphore;

public class SemaphoreFairNot {
    static final Semaphore permits = new Semaphore(1);
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
            assert !waits || served; //~ ASSERT
            permits.release();
        });
        one.start();
        permits.release();
        one.join();
        two.join();
    }
}
