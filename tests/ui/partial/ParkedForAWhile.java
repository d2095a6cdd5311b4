// The other thread may unpark it at any time.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ParkedForEver.java (nobody unparks)
//@ classic: no (library)
import java.util.concurrent.locks.LockSupport;

public class ParkedForAWhile {
    static volatile boolean stop;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            while (!stop) {
                LockSupport.unpark(main);
            }
        }).start();
        LockSupport.park();
    }
}
