// Mutual exclusion as an invariant, and everyone who wants to come in does so in the end.
//@ kind: concurrent
//@ classic: no (invariants)
//@ check: invariant,livelock,starvation
//@ invariant: !(DekkerEnters.inside0 && DekkerEnters.inside1)
//@ verdict: holds
//@ twin: DekkerStarves.java (who leaves keeps the turn)
import j2pml.Verify;

public class DekkerEnters {
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
            Verify.progress();
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
            Verify.progress();
            inside1 = false;
            turn = 0;
            want1 = false;
        }
    }

    public static void main(String[] args) {
        new Thread(DekkerEnters::one).start();
        other();
    }
}
