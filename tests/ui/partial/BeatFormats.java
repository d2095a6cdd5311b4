// Nobody counts the latch down; who goes on for ever makes and logs texts.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.CountDownLatch;
import java.util.logging.Logger;

public class BeatFormats {
    private static final Logger LOG = Logger.getLogger("beat");
    private static volatile boolean running = true;

    public static void main(String[] args) throws InterruptedException {
        Thread beat = new Thread(() -> {
            while (running) {
                LOG.info(String.format("%s is alive", "beat"));
            }
        });
        beat.start();
        new CountDownLatch(1).await(); //~ DEADLOCK[main] CountDownLatch
    }
}
