// The same, with the value stored after it is published.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(race | assertion@L21)
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicLazySetEarly {
    static int value;
    static final AtomicBoolean ready = new AtomicBoolean();
    static final AtomicReferenceArray<int[]> box = new AtomicReferenceArray<>(1);

    public static void main(String[] args) {
        new Thread(() -> {
            ready.lazySet(true);
            value = 42; //~ RACE
            box.setRelease(0, new int[] {43});
        }).start();
        if (ready.getAcquire()) {
            int seen = value; //~ RACE
            assert seen == 42; //~ ASSERT
        }
        int[] found = box.getAcquire(0);
        assert found == null || found[0] == 43 && ready.getOpaque();
    }
}
