// Mutual exclusion as an invariant (G. L. Peterson, Myths about the mutual exclusion problem, 1981).
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Peterson.inside <= 1
//@ verdict: holds
//@ twin: PetersonOnce.java (says that it wants to come in when it has looked)
public class Peterson {
    static volatile boolean want0, want1;
    static volatile int turn, inside;

    static void one() {
        want0 = true;
        turn = 1;
        while (want1 && turn == 1) { }
        inside++;
        inside--;
        want0 = false;
    }

    static void other() {
        want1 = true;
        turn = 0;
        while (want0 && turn == 0) { }
        inside++;
        inside--;
        want1 = false;
    }

    public static void main(String[] args) {
        new Thread(Peterson::one).start();
        new Thread(Peterson::other).start();
    }
}
