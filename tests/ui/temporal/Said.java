//@ verdict: holds
//@ kind: concurrent
//@ check: ltl,termination
//@ ltl: !delivered U sent
//@ ltl: F delivered && G (sent -> F delivered)
//@ options: fair
//@ twin: SaidEarly.java (said before it is so)
// Propositions in the program.
import j2pml.Verify;

class Said {
    static int parcel;
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread receiver = new Thread(() -> {
            while (!ready) {
            }
            Verify.prop("delivered", parcel == 42);
        });
        receiver.start();
        parcel = 42;
        Verify.prop("sent", true);
        ready = true;
        receiver.join();
    }
}
