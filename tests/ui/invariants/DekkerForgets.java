// Dekker with one change: who gave way does not say again that it wants to come in.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: !(DekkerForgets.inside0 && DekkerForgets.inside1)
//@ verdict: violated(invariant)
public class DekkerForgets {
    static volatile boolean want0, want1, inside0, inside1;
    static volatile int turn;

    static void one() {
        while (true) {
            want0 = true;
            while (want1) {
                if (turn != 0) {
                    want0 = false;
                    while (turn != 0) { }
                    want0 = true;
                }
            }
            inside0 = true;
            inside0 = false;
            turn = 1;
            want0 = false;
        }
    }

    static void other() {
        while (true) {
            want1 = true;
            while (want0) {
                if (turn != 1) {
                    want1 = false;
                    while (turn != 1) { }
                }
            }
            inside1 = true;
            inside1 = false;
            turn = 0;
            want1 = false;
        }
    }

    public static void main(String[] args) {
        new Thread(DekkerForgets::one).start();
        other();
    }
}
