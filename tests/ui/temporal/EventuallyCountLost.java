//@ verdict: violated(ltl@L15)
//@ kind: concurrent
//@ check: ltl
// An increment is lost.
import j2pml.Verify;

class EventuallyCountLost {
    static volatile int count;

    static void add() {
        count++;
    }

    public static void main(String[] args) {
        Verify.eventually(count == 2);
        new Thread(EventuallyCountLost::add).start();
        new Thread(EventuallyCountLost::add).start();
    }
}
