// Phaser: an interruptible wait ends by interruption, by termination, or by its time; an arrival too many is an error.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(uncaught-exception@L37)
//@ classic: no (locks of the library)
import java.util.concurrent.*;

public class PhaserInterrupted {
    static int how, after;

    public static void main(String[] args) throws InterruptedException {
        Phaser phaser = new Phaser(2);
        Thread t = new Thread(() -> {
            try {
                after = phaser.awaitAdvanceInterruptibly(phaser.arrive());
                how = 1;
            } catch (InterruptedException e) {
                how = 2;
            }
            try {
                phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                assert how == 1;
            } catch (TimeoutException e) {
                assert how == 2;
            }
        });
        t.start();
        t.interrupt();
        phaser.forceTermination();
        t.join();
        assert how == 1 && after < 0 || how == 2;
        assert phaser.isTerminated() && phaser.arrive() < 0;
        Phaser other = new Phaser(2);
        other.arriveAndDeregister();
        other.arriveAndDeregister();
        new Phaser().arrive(); //~ THROWS[main] java.lang.IllegalStateException
    }
}
