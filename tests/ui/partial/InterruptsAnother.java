// A thread is interrupted for ever, but not the one that waits.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;

public class InterruptsAnother {
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Thread idle = new Thread(() -> { });
        idle.start();
        new Thread(() -> {
            while (!stop) {
                idle.interrupt();
            }
        }).start();
        never.await(); //~ DEADLOCK[main] never
    }
}
