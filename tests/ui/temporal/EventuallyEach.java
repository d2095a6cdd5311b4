//@ verdict: holds
//@ kind: concurrent
//@ check: ltl
//@ twin: EventuallyEachOne.java (one of them is left out)
// Each request on its own: `this` and the local are what they are at the call.
import j2pml.Verify;

class EventuallyEach {
    private final int number;
    private volatile boolean served;

    EventuallyEach(int number) {
        this.number = number;
    }

    void ask() {
        int n = number;
        Verify.eventually(served && number == n);
    }

    public static void main(String[] args) {
        EventuallyEach[] requests = {new EventuallyEach(1), new EventuallyEach(2)};
        for (EventuallyEach request : requests) {
            new Thread(request::ask).start();
        }
        for (EventuallyEach request : requests) {
            request.served = true;
        }
    }
}
