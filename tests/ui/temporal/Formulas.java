//@ verdict: violated(termination)
//@ kind: concurrent
//@ check: termination
// For formulas at random (`tests/ui.rs`): locks, arrays, choices, threads that end and one that may not.
import j2pml.Verify;

class Formulas {
    static final Object LOCK = new Object();
    static volatile boolean a;
    static int n;
    static Object o;
    static int[] cells = new int[2];

    public static void main(String[] args) {
        new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                synchronized (LOCK) {
                    n++;
                    cells[1] = i;
                    o = i == 0 ? LOCK : null;
                }
            }
            while (!a) {
                Verify.prop("s", Verify.randomBool());
            }
            Verify.prop("s", true);
        }).start();
        synchronized (LOCK) {
            n = n + 3;
            o = null;
            cells[1]++;
        }
        a = true;
        if (Verify.randomBool()) {
            while (true) {
                synchronized (LOCK) {
                    n = 1;
                    n = 5;
                }
            }
        }
    }
}
