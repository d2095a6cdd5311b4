package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;

// Both parts change together: as in the JDK a pair that never changes is replaced by another one, and is kept where nothing
// would change. What compares and sets is one step; attemptMark takes two, and fails where another thread has come in between
// (documentation: it may fail spuriously). The weak operation may fail for no reason; it promises no order, and is taken to
// have that of the other one.
public class AtomicMarkableReference<V> {
    private static final class Pair<T> {
        final T reference;
        final boolean mark;

        Pair(T reference, boolean mark) {
            this.reference = reference;
            this.mark = mark;
        }
    }

    private volatile Pair<V> pair;

    public AtomicMarkableReference(V initialRef, boolean initialMark) {
        pair = new Pair<V>(initialRef, initialMark);
    }

    public V getReference() {
        return pair.reference;
    }

    public boolean isMarked() {
        return pair.mark;
    }

    public V get(boolean[] markHolder) {
        Pair<V> now = pair;
        markHolder[0] = now.mark;
        return now.reference;
    }

    public boolean weakCompareAndSet(V expectedReference, V newReference, boolean expectedMark, boolean newMark) {
        Model.assumes(Assumption.WEAK_MODES);
        return Model.choose(1) == 0 && compareAndSet(expectedReference, newReference, expectedMark, newMark);
    }

    public boolean compareAndSet(V expectedReference, V newReference, boolean expectedMark, boolean newMark) {
        Model.begin();
        Pair<V> now = pair;
        boolean as = now.reference == expectedReference && now.mark == expectedMark;
        if (as) {
            replace(now, newReference, newMark);
        }
        Model.end();
        return as;
    }

    public void set(V newReference, boolean newMark) {
        Model.begin();
        replace(pair, newReference, newMark);
        Model.end();
    }

    public boolean attemptMark(V expectedReference, boolean newMark) {
        Pair<V> now = pair;
        if (now.reference != expectedReference) {
            return false;
        }
        if (now.mark == newMark) {
            return true;
        }
        Model.begin();
        boolean as = pair == now;
        if (as) {
            replace(now, expectedReference, newMark);
        }
        Model.end();
        return as;
    }

    // In a section.
    private void replace(Pair<V> now, V newReference, boolean newMark) {
        if (now.reference != newReference || now.mark != newMark) {
            pair = new Pair<V>(newReference, newMark);
        }
    }
}
