// A value that is published by lazySet and taken by getAcquire: weak modes are taken to order as volatile accesses do.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ twin: AtomicLazySetEarly.java
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicLazySet {
    static int value;
    static final AtomicBoolean ready = new AtomicBoolean();
    static final AtomicReferenceArray<int[]> box = new AtomicReferenceArray<>(1);

    public static void main(String[] args) {
        new Thread(() -> {
            value = 42;
            ready.lazySet(true);
            box.setRelease(0, new int[] {43});
        }).start();
        if (ready.getAcquire()) {
            assert value == 42;
        }
        int[] found = box.getAcquire(0);
        assert found == null || found[0] == 43 && ready.getOpaque();
    }
}
