// A latch that nobody counts down any more, while another thread goes on.
//@ kind: concurrent
//@ verdict: violated(deadlock@L18)
//@ classic: no (library)
import java.util.concurrent.CountDownLatch;

public class LatchShort {
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        new Thread(() -> {
            latch.countDown();
            while (!stop) {
                Thread.yield();
            }
        }).start();
        latch.await(); //~ DEADLOCK[main] CountDownLatch.await
    }
}
