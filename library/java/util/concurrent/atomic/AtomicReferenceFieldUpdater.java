package java.util.concurrent.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

// Fields by their names: no model. What is here says what the rest means.
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
}
