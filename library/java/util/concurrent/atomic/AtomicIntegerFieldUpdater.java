package java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

// Fields by their names: no model. What is here says what the rest means.
public abstract class AtomicIntegerFieldUpdater<T> {
    public static native <U> AtomicIntegerFieldUpdater<U> newUpdater(Class<U> tclass, String fieldName);

    protected AtomicIntegerFieldUpdater() {
    }

    public abstract boolean compareAndSet(T obj, int expect, int update);

    public abstract boolean weakCompareAndSet(T obj, int expect, int update);

    public abstract void set(T obj, int newValue);

    public abstract void lazySet(T obj, int newValue);

    public abstract int get(T obj);

    public int getAndSet(T obj, int newValue) {
        while (true) {
            int old = get(obj);
            int updated = newValue;
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public int getAndIncrement(T obj) {
        while (true) {
            int old = get(obj);
            int updated = old + 1;
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public int getAndDecrement(T obj) {
        while (true) {
            int old = get(obj);
            int updated = old - 1;
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public int getAndAdd(T obj, int delta) {
        while (true) {
            int old = get(obj);
            int updated = old + delta;
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public int incrementAndGet(T obj) {
        while (true) {
            int old = get(obj);
            int updated = old + 1;
            if (compareAndSet(obj, old, updated)) {
                return updated;
            }
        }
    }

    public int decrementAndGet(T obj) {
        while (true) {
            int old = get(obj);
            int updated = old - 1;
            if (compareAndSet(obj, old, updated)) {
                return updated;
            }
        }
    }

    public int addAndGet(T obj, int delta) {
        while (true) {
            int old = get(obj);
            int updated = old + delta;
            if (compareAndSet(obj, old, updated)) {
                return updated;
            }
        }
    }

    public final int getAndUpdate(T obj, IntUnaryOperator updateFunction) {
        while (true) {
            int old = get(obj);
            int updated = updateFunction.applyAsInt(old);
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public final int updateAndGet(T obj, IntUnaryOperator updateFunction) {
        while (true) {
            int old = get(obj);
            int updated = updateFunction.applyAsInt(old);
            if (compareAndSet(obj, old, updated)) {
                return updated;
            }
        }
    }

    public final int getAndAccumulate(T obj, int x, IntBinaryOperator accumulatorFunction) {
        while (true) {
            int old = get(obj);
            int updated = accumulatorFunction.applyAsInt(old, x);
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public final int accumulateAndGet(T obj, int x, IntBinaryOperator accumulatorFunction) {
        while (true) {
            int old = get(obj);
            int updated = accumulatorFunction.applyAsInt(old, x);
            if (compareAndSet(obj, old, updated)) {
                return updated;
            }
        }
    }
}
