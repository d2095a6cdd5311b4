// Plain and opaque accesses order as volatile ones do, which is assumed.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ twin: AtomicPlainEarly.java (the flag is set before the values)
import java.util.concurrent.atomic.*;

public class AtomicPlain {
    static final AtomicInteger number = new AtomicInteger();
    static final AtomicLong wide = new AtomicLong();
    static final AtomicReference<String> text = new AtomicReference<>();
    static final AtomicIntegerArray row = new AtomicIntegerArray(2);
    static final AtomicBoolean ready = new AtomicBoolean();

    public static void main(String[] args) {
        new Thread(() -> {
            number.setPlain(1);
            wide.setPlain(2);
            text.setPlain("three");
            row.setPlain(1, 4);
            ready.setPlain(true);
        }).start();
        if (ready.getPlain()) {
            assert number.getPlain() == 1 && wide.getPlain() == 2;
            assert text.getPlain() == "three" && row.getPlain(1) == 4 && row.getPlain(0) == 0;
        }
    }
}
