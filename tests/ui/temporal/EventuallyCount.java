//@ verdict: holds
//@ kind: concurrent
//@ check: ltl
//@ twin: EventuallyCountLost.java (without the lock)
// The condition is looked at, not evaluated: it is false at the call.
import j2pml.Verify;

class EventuallyCount {
    static volatile int count;

    static synchronized void add() {
        count++;
    }

    public static void main(String[] args) {
        Verify.eventually(count == 2);
        new Thread(EventuallyCount::add).start();
        new Thread(EventuallyCount::add).start();
    }
}
