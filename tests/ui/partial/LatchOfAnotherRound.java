// New latches are counted down for ever, but not the one that is waited for.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;

public class LatchOfAnotherRound {
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch ready = new CountDownLatch(1);
        new Thread(() -> {
            while (!stop) {
                new CountDownLatch(1).countDown();
            }
        }).start();
        ready.await(); //~ DEADLOCK[main] ready
    }
}
