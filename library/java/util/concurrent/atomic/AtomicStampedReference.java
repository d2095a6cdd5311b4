package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;

// Both parts change together, in sections. The weak operation may fail for no reason; it promises no
// order, and is taken to have that of the other one.
public class AtomicStampedReference<V> {
    private volatile V reference;
    private volatile int stamp;

    public AtomicStampedReference(V initialRef, int initialStamp) {
        reference = initialRef;
        stamp = initialStamp;
    }

    public V getReference() {
        return reference;
    }

    public int getStamp() {
        return stamp;
    }

    public V get(int[] stampHolder) {
        Model.begin();
        V now = reference;
        int with = stamp;
        Model.end();
        stampHolder[0] = with;
        return now;
    }

    public boolean weakCompareAndSet(V expectedReference, V newReference, int expectedStamp, int newStamp) {
        Model.assumes(Assumption.WEAK_MODES);
        return Model.choose(1) == 0 && compareAndSet(expectedReference, newReference, expectedStamp, newStamp);
    }

    public boolean compareAndSet(V expectedReference, V newReference, int expectedStamp, int newStamp) {
        Model.begin();
        boolean as = reference == expectedReference && stamp == expectedStamp;
        if (as) {
            reference = newReference;
            stamp = newStamp;
        }
        Model.end();
        return as;
    }

    public void set(V newReference, int newStamp) {
        Model.begin();
        reference = newReference;
        stamp = newStamp;
        Model.end();
    }

    public boolean attemptStamp(V expectedReference, int newStamp) {
        Model.begin();
        boolean as = reference == expectedReference;
        if (as) {
            stamp = newStamp;
        }
        Model.end();
        return as;
    }
}
