// Peterson with one change: says that it wants to come in when it has looked.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: PetersonOnce.inside <= 1
//@ verdict: violated(invariant)
public class PetersonOnce {
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
        turn = 0;
        while (want0 && turn == 0) { }
        want1 = true;
        inside++;
        inside--;
        want1 = false;
    }

    public static void main(String[] args) {
        new Thread(PetersonOnce::one).start();
        new Thread(PetersonOnce::other).start();
    }
}
