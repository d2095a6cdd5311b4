// Two permits are one (LockSupport): the second park may find none.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.locks.LockSupport;

public class ParkTwice {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            LockSupport.park();
            LockSupport.park(args); //~ DEADLOCK[Thread-0] LockSupport.park
        });
        t.start();
        LockSupport.unpark(t);
        LockSupport.unpark(t);
    }
}
