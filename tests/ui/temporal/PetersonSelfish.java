//@ verdict: violated(starvation)
//@ kind: concurrent
//@ check: starvation
// The second thread does not give way, so it may always be first.
import j2pml.Verify;

class PetersonSelfish {
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
                while (a && turn == 0) {
                }
                critical();
                b = false;
            }
        }).start();
        while (true) {
            a = true;
            turn = 1;
            while (b && turn == 1) {
            }
            critical();
            a = false;
        }
    }
}
