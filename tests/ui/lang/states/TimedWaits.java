// Timed waits may be over at any moment; one that is not timed stays.
//@ kind: concurrent
//@ classic: no (states of threads)
//@ verdict: violated(assertion@L32)
import java.util.concurrent.locks.LockSupport;

public class TimedWaits {
    static final Object lock = new Object();
    static void await(Thread t, Thread.State state) {
        while (t.getState() != state) {
            Thread.onSpinWait();
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait(100);
                } catch (InterruptedException e) {
                }
            }
        });
        Thread parker = new Thread(() -> LockSupport.park());
        parker.start();
        await(parker, Thread.State.WAITING);
        assert parker.getState() == Thread.State.WAITING;
        LockSupport.unpark(parker);
        parker.join();
        waiter.start();
        Thread.State state = waiter.getState();
        assert state != Thread.State.WAITING;
        assert state != Thread.State.TIMED_WAITING; //~ ASSERT
        waiter.join();
    }
}
