// ArraySlots with one change: a slot is looked at, then set.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L28)
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class ArraySlotsLooks {
    static final AtomicReferenceArray<Thread> slots = new AtomicReferenceArray<>(2);
    static final AtomicLongArray claims = new AtomicLongArray(2);

    static void claim() {
        Thread self = Thread.currentThread();
        for (int i = 0; i < slots.length(); i++) {
            if (slots.get(i) == null) {
                slots.set(i, self);
                claims.incrementAndGet(i);
                return;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ArraySlotsLooks::claim);
        other.start();
        claim();
        other.join();
        assert claims.get(0) == 1 && claims.get(1) == 1; //~ ASSERT
        assert slots.get(0) != slots.get(1);
    }
}
