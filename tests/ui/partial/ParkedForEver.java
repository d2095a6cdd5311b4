// Parked, and nobody has an unpark before it.
//@ kind: concurrent
//@ verdict: violated(deadlock@L16)
//@ classic: no (library)
import java.util.concurrent.locks.LockSupport;

public class ParkedForEver {
    static volatile boolean stop;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!stop) {
                Thread.yield();
            }
        }).start();
        LockSupport.park(); //~ DEADLOCK[main] park
    }
}
