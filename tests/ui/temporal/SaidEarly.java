//@ verdict: violated(ltl)
//@ kind: concurrent
//@ check: ltl,termination
//@ ltl: !delivered U sent
//@ ltl: F delivered && G (sent -> F delivered)
//@ options: fair
// It is said to be sent when others can know already.
import j2pml.Verify;

class SaidEarly {
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
        ready = true;
        Verify.prop("sent", true);
        receiver.join();
    }
}
