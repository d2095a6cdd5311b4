// A permit given to a thread that has not been started is lost; this one has to be given after start.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.locks.LockSupport;

public class ParkBeforeStart {
    public static void main(String[] args) {
        Thread t = new Thread(() -> LockSupport.park()); //~ DEADLOCK[Thread-0] LockSupport.park
        LockSupport.unpark(t);
        t.start();
    }
}
