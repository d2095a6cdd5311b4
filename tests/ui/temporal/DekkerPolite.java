//@ verdict: violated(livelock | starvation)
//@ kind: concurrent
//@ check: assertion,livelock,starvation
// Both give way, again and again.
import j2pml.Verify;

class DekkerPolite {
    static volatile boolean a, b;
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
                    b = false;
                    b = true;
                }
                critical();
                b = false;
            }
        }).start();
        while (true) {
            a = true;
            while (b) {
                a = false;
                a = true;
            }
            critical();
            a = false;
        }
    }
}
