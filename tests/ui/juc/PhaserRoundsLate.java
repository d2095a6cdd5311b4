// PhaserRounds with one change: parties that register themselves may come after the first phase.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(assertion@L14)
//@ classic: no (locks of the library)
import java.util.concurrent.Phaser;

public class PhaserRoundsLate {
    static final int[] done = new int[2];

    public static void main(String[] args) {
        Phaser phaser = new Phaser(1) {
            protected boolean onAdvance(int phase, int parties) {
                assert done[0] == phase + 1 && done[1] == phase + 1; //~ ASSERT
                return phase == 1;
            }
        };
        for (int i = 0; i < 2; i++) {
            int me = i;
            new Thread(() -> {
                phaser.register();
                for (int round = 0; !phaser.isTerminated(); round++) {
                    done[me] = round + 1;
                    phaser.arriveAndAwaitAdvance();
                }
            }).start();
        }
        int phase = phaser.arriveAndDeregister();
        assert phase == 0;
        assert phaser.awaitAdvance(phase) != 0;
    }
}
