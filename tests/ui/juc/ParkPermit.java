// LockSupport: a permit given before park is kept, two of them count as one.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: ParkTwice.java (parks once more)
import java.util.concurrent.locks.LockSupport;

public class ParkPermit {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread consumer = new Thread(() -> {
            while (!ready) LockSupport.park();
            assert data == 7;
        });
        consumer.start();
        data = 7;
        ready = true;
        LockSupport.unpark(consumer);
        LockSupport.unpark(consumer);
        LockSupport.unpark(null);
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        consumer.join();
    }
}
