package java.util.concurrent.atomic;

import j2pml.Model;

// Both parts change together, in sections. The weak operation promises no order: it has no model.
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

    public native boolean weakCompareAndSet(V expectedReference, V newReference, boolean expectedMark, boolean newMark);

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
