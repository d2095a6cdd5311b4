// It is counted down to zero.
//@ kind: concurrent
//@ verdict: holds
//@ twin: LatchShort.java (one more is wanted)
//@ classic: no (library)
import java.util.concurrent.CountDownLatch;

public class LatchReached {
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> {
            latch.countDown();
            while (!stop) {
                Thread.yield();
            }
        }).start();
        latch.await();
    }
}
