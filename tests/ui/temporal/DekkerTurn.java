//@ verdict: holds
//@ kind: concurrent
//@ check: assertion,livelock,starvation
//@ twin: DekkerPolite.java (nobody's turn: both give way)
// Dekker's algorithm: who has not the turn gives way.
import j2pml.Verify;

class DekkerTurn {
    static volatile boolean a, b;
    static volatile int turn;
    static volatile int inside;

    static void critical() {
        inside++;
        Verify.assertTrue(inside == 1);
        inside--;
        Verify.progress();
    }

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                b = true;
                while (a) {
                    if (turn != 1) {
                        b = false;
                        while (turn != 1) {
                        }
                        b = true;
                    }
                }
                critical();
                turn = 0;
                b = false;
            }
        }).start();
        while (true) {
            a = true;
            while (b) {
                if (turn != 0) {
                    a = false;
                    while (turn != 0) {
                    }
                    a = true;
                }
            }
            critical();
            turn = 1;
            a = false;
        }
    }
}
