//@ verdict: holds
//@ kind: concurrent
//@ check: assertion,livelock,starvation
//@ twin: PetersonSelfish.java (one thread does not give way)
// Peterson's algorithm: mutual exclusion, and whoever wants to enter does so in the end.
import j2pml.Verify;

class PetersonFair {
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
                turn = 0;
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
