package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;

// As in the JDK a pair that never changes is replaced by another one, and each operation looks at the pair first and replaces it
// in a second step. So what compares and sets fails where another thread has come in between, even with a pair of the same parts
// (attemptStamp: documented as a spurious failure). The weak operation may fail for no reason; it promises no order, and is
// taken to have that of the other one.
public class AtomicStampedReference<V> {
    private static final class Pair<T> {
        final T reference;
        final int stamp;

        Pair(T reference, int stamp) {
            this.reference = reference;
            this.stamp = stamp;
        }
    }

    private volatile Pair<V> pair;

    public AtomicStampedReference(V initialRef, int initialStamp) {
        pair = new Pair<V>(initialRef, initialStamp);
    }

    public V getReference() {
        return pair.reference;
    }

    public int getStamp() {
        return pair.stamp;
    }

    public V get(int[] stampHolder) {
        Pair<V> now = pair;
        stampHolder[0] = now.stamp;
        return now.reference;
    }

    public boolean weakCompareAndSet(V expectedReference, V newReference, int expectedStamp, int newStamp) {
        Model.assumes(Assumption.WEAK_MODES);
        return Model.choose(1) == 0 && compareAndSet(expectedReference, newReference, expectedStamp, newStamp);
    }

    public boolean compareAndSet(V expectedReference, V newReference, int expectedStamp, int newStamp) {
        Pair<V> now = pair;
        return now.reference == expectedReference && now.stamp == expectedStamp
            && (now.reference == newReference && now.stamp == newStamp || replace(now, newReference, newStamp));
    }

    public void set(V newReference, int newStamp) {
        Pair<V> now = pair;
        if (now.reference != newReference || now.stamp != newStamp) {
            pair = new Pair<V>(newReference, newStamp);
        }
    }

    public boolean attemptStamp(V expectedReference, int newStamp) {
        Pair<V> now = pair;
        return now.reference == expectedReference
            && (now.stamp == newStamp || replace(now, expectedReference, newStamp));
    }

    private boolean replace(Pair<V> now, V newReference, int newStamp) {
        Model.begin();
        boolean same = pair == now;
        if (same) {
            pair = new Pair<V>(newReference, newStamp);
        }
        Model.end();
        return same;
    }
}
