package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;

// Both parts change together, in sections. The weak operation may fail for no reason; it promises no
// order, and is taken to have that of the other one.
public class AtomicMarkableReference<V> {
    private volatile V reference;
    private volatile boolean mark;

    public AtomicMarkableReference(V initialRef, boolean initialMark) {
        reference = initialRef;
        mark = initialMark;
    }

    public V getReference() {
        return reference;
    }

    public boolean isMarked() {
        return mark;
    }

    public V get(boolean[] markHolder) {
        Model.begin();
        V now = reference;
        boolean with = mark;
        Model.end();
        markHolder[0] = with;
        return now;
    }

    public boolean weakCompareAndSet(V expectedReference, V newReference, boolean expectedMark, boolean newMark) {
        Model.assumes(Assumption.WEAK_MODES);
        return Model.choose(1) == 0 && compareAndSet(expectedReference, newReference, expectedMark, newMark);
    }

    public boolean compareAndSet(V expectedReference, V newReference, boolean expectedMark, boolean newMark) {
        Model.begin();
        boolean as = reference == expectedReference && mark == expectedMark;
        if (as) {
            reference = newReference;
            mark = newMark;
        }
        Model.end();
        return as;
    }

    public void set(V newReference, boolean newMark) {
        Model.begin();
        reference = newReference;
        mark = newMark;
        Model.end();
    }

    public boolean attemptMark(V expectedReference, boolean newMark) {
        Model.begin();
        boolean as = reference == expectedReference;
        if (as) {
            mark = newMark;
        }
        Model.end();
        return as;
    }
}
