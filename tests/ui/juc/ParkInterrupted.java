// An interrupted thread does not park, and keeps its flag; a wait with a time may end without anything.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L20)
//@ classic: no (locks of the library)
import java.util.concurrent.locks.LockSupport;

public class ParkInterrupted {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            LockSupport.park();
            assert Thread.interrupted();
            LockSupport.parkNanos(-1);
            LockSupport.parkUntil(0);
            done = false;
            LockSupport.parkNanos(1_000_000);
            boolean seen = done;
            assert seen; //~ ASSERT
        });
        t.start();
        t.interrupt();
        done = true;
        LockSupport.unpark(t);
        t.join();
    }
}
