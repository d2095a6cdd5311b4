// A thread is parked for ever; another one unparks itself.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.locks.LockSupport;

public class ParkedBesideOthers {
    static volatile boolean stop;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!stop) {
                LockSupport.unpark(Thread.currentThread());
                LockSupport.park();
            }
        }).start();
        LockSupport.park(); //~ DEADLOCK[main]
    }
}
