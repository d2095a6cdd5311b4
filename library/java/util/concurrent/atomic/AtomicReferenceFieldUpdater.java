package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

// Which field an updater is one of, and what its accesses do, core/lower/handles knows.
public abstract class AtomicReferenceFieldUpdater<T, V> {
    public static native <U, W> AtomicReferenceFieldUpdater<U, W> newUpdater(Class<U> tclass, Class<W> vclass, String fieldName);

    protected AtomicReferenceFieldUpdater() {
    }

    public abstract boolean compareAndSet(T obj, V expect, V update);

    public abstract boolean weakCompareAndSet(T obj, V expect, V update);

    public abstract void set(T obj, V newValue);

    public abstract void lazySet(T obj, V newValue);

    public abstract V get(T obj);

    public V getAndSet(T obj, V newValue) {
        while (true) {
            V old = get(obj);
            V updated = newValue;
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public final V getAndUpdate(T obj, UnaryOperator<V> updateFunction) {
        while (true) {
            V old = get(obj);
            V updated = updateFunction.apply(old);
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public final V updateAndGet(T obj, UnaryOperator<V> updateFunction) {
        while (true) {
            V old = get(obj);
            V updated = updateFunction.apply(old);
            if (compareAndSet(obj, old, updated)) {
                return updated;
            }
        }
    }

    public final V getAndAccumulate(T obj, V x, BinaryOperator<V> accumulatorFunction) {
        while (true) {
            V old = get(obj);
            V updated = accumulatorFunction.apply(old, x);
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public final V accumulateAndGet(T obj, V x, BinaryOperator<V> accumulatorFunction) {
        while (true) {
            V old = get(obj);
            V updated = accumulatorFunction.apply(old, x);
            if (compareAndSet(obj, old, updated)) {
                return updated;
            }
        }
    }

    // What newUpdater gives: `missing` is the name of a field that is not there, `wrong` says why the field is none for an
    // updater; empty: its type is another one.
    static <U, W> AtomicReferenceFieldUpdater<U, W> fieldFound(int number, String missing, String wrong) {
        if (missing != null) {
            throw new RuntimeException(new NoSuchFieldException(missing));
        }
        if (wrong != null) {
            if (wrong.isEmpty()) {
                throw new ClassCastException();
            }
            throw new IllegalArgumentException(wrong);
        }
        return new OfField<U, W>(number);
    }

    private static final class OfField<T, V> extends AtomicReferenceFieldUpdater<T, V> {
        private final int number;

        OfField(int number) {
            this.number = number;
        }

        public native V get(T obj);

        public native void set(T obj, V newValue);

        public void lazySet(T obj, V newValue) {
            Model.assumes(Assumption.WEAK_MODES);
            set(obj, newValue);
        }

        public native boolean compareAndSet(T obj, V expect, V update);

        public native boolean weakCompareAndSet(T obj, V expect, V update);

        public native V getAndSet(T obj, V newValue);
    }
}
