package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;

// Both parts change together: as in the JDK a pair that never changes is replaced by another one, and is kept where nothing
// would change. What compares and sets is one step; attemptStamp takes two, and fails where another thread has come in between
// (documentation: it may fail spuriously). The weak operation may fail for no reason; it promises no order, and is taken to
// have that of the other one.
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
        Model.begin();
        Pair<V> now = pair;
        boolean as = now.reference == expectedReference && now.stamp == expectedStamp;
        if (as) {
            replace(now, newReference, newStamp);
        }
        Model.end();
        return as;
    }

    public void set(V newReference, int newStamp) {
        Model.begin();
        replace(pair, newReference, newStamp);
        Model.end();
    }

    public boolean attemptStamp(V expectedReference, int newStamp) {
        Pair<V> now = pair;
        if (now.reference != expectedReference) {
            return false;
        }
        if (now.stamp == newStamp) {
            return true;
        }
        Model.begin();
        boolean as = pair == now;
        if (as) {
            replace(now, expectedReference, newStamp);
        }
        Model.end();
        return as;
    }

    // In a section.
    private void replace(Pair<V> now, V newReference, int newStamp) {
        if (now.reference != newReference || now.stamp != newStamp) {
            pair = new Pair<V>(newReference, newStamp);
        }
    }
}
