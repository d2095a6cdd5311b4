//@ verdict: violated(ltl@L17)
//@ kind: concurrent
//@ check: ltl
// The second request is not served, although the last call may well have been about the first one.
import j2pml.Verify;

class EventuallyEachOne {
    private final int number;
    private volatile boolean served;

    EventuallyEachOne(int number) {
        this.number = number;
    }

    void ask() {
        int n = number;
        Verify.eventually(served && number == n);
    }

    public static void main(String[] args) {
        EventuallyEachOne[] requests = {new EventuallyEachOne(1), new EventuallyEachOne(2)};
        for (EventuallyEachOne request : requests) {
            new Thread(request::ask).start();
        }
        for (EventuallyEachOne request : requests) {
            if (request.number == 2) {
                continue;
            }
            request.served = true;
        }
    }
}
