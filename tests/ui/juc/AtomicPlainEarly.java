// The same, with the flag set too early.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L18)
import java.util.concurrent.atomic.*;

public class AtomicPlainEarly {
    static final AtomicInteger number = new AtomicInteger();
    static final AtomicBoolean ready = new AtomicBoolean();

    public static void main(String[] args) {
        new Thread(() -> {
            ready.setPlain(true);
            number.setPlain(1);
        }).start();
        if (ready.getPlain()) {
            int seen = number.getPlain();
            assert seen == 1; //~ ASSERT
        }
    }
}
