// A party of a phaser that ends without arriving or deregistering: the others wait for ever.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.Phaser;

public class PhaserMissing {
    static volatile boolean failed;

    public static void main(String[] args) {
        Phaser phaser = new Phaser(2);
        new Thread(() -> {
            if (failed) return;
            phaser.arriveAndDeregister();
        }).start();
        failed = true;
        phaser.arriveAndAwaitAdvance(); //~ DEADLOCK[main] Phaser.arriveAndAwaitAdvance
    }
}
