package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;

// As in the JDK a pair that never changes is replaced by another one, and each operation looks at the pair first and replaces it
// in a second step. So what compares and sets fails where another thread has come in between, even with a pair of the same parts
// (attemptMark: documented as a spurious failure). The weak operation may fail for no reason; it promises no order, and is
// taken to have that of the other one.
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
        Pair<V> now = pair;
        return now.reference == expectedReference && now.mark == expectedMark
            && (now.reference == newReference && now.mark == newMark || replace(now, newReference, newMark));
    }

    public void set(V newReference, boolean newMark) {
        Pair<V> now = pair;
        if (now.reference != newReference || now.mark != newMark) {
            pair = new Pair<V>(newReference, newMark);
        }
    }

    public boolean attemptMark(V expectedReference, boolean newMark) {
        Pair<V> now = pair;
        return now.reference == expectedReference
            && (now.mark == newMark || replace(now, expectedReference, newMark));
    }

    private boolean replace(Pair<V> now, V newReference, boolean newMark) {
        Model.begin();
        boolean same = pair == now;
        if (same) {
            pair = new Pair<V>(newReference, newMark);
        }
        Model.end();
        return same;
    }
}
