// Two threads claim slots of an AtomicReferenceArray, and count in an AtomicLongArray.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: ArraySlotsLooks.java (looks, then sets)
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class ArraySlots {
    static final AtomicReferenceArray<Thread> slots = new AtomicReferenceArray<>(2);
    static final AtomicLongArray claims = new AtomicLongArray(2);

    static void claim() {
        Thread self = Thread.currentThread();
        for (int i = 0; i < slots.length(); i++) {
            if (slots.compareAndSet(i, null, self)) {
                claims.incrementAndGet(i);
                return;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ArraySlots::claim);
        other.start();
        claim();
        other.join();
        assert claims.get(0) == 1 && claims.get(1) == 1;
        assert slots.get(0) != slots.get(1);
    }
}
