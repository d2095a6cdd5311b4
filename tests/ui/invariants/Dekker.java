// Mutual exclusion as an invariant, for ever (E. W. Dijkstra, Cooperating sequential processes, 1965: Dekker's algorithm).
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: !(Dekker.inside0 && Dekker.inside1)
//@ verdict: holds
//@ twin: DekkerForgets.java (who gave way does not say again that it wants to come in)
public class Dekker {
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
                    want1 = true;
                }
            }
            inside1 = true;
            inside1 = false;
            turn = 0;
            want1 = false;
        }
    }

    public static void main(String[] args) {
        new Thread(Dekker::one).start();
        other();
    }
}
