// Phaser: parties in rounds, registered by who starts them; onAdvance ends it after two phases.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: PhaserRoundsLate.java (the parties register themselves)
import java.util.concurrent.Phaser;

public class PhaserRounds {
    static final int[] done = new int[2];

    public static void main(String[] args) {
        Phaser phaser = new Phaser(1) {
            protected boolean onAdvance(int phase, int parties) {
                assert done[0] == phase + 1 && done[1] == phase + 1;
                return phase == 1;
            }
        };
        for (int i = 0; i < 2; i++) {
            int me = i;
            phaser.register();
            new Thread(() -> {
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
