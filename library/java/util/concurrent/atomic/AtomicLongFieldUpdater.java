package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

// Fields by their names: no model. What is here says what the rest means.
public abstract class AtomicLongFieldUpdater<T> {
    public static native <U> AtomicLongFieldUpdater<U> newUpdater(Class<U> tclass, String fieldName);

    protected AtomicLongFieldUpdater() {
    }

    public abstract boolean compareAndSet(T obj, long expect, long update);

    public abstract boolean weakCompareAndSet(T obj, long expect, long update);

    public abstract void set(T obj, long newValue);

    public abstract void lazySet(T obj, long newValue);

    public abstract long get(T obj);

    public long getAndSet(T obj, long newValue) {
        while (true) {
            long old = get(obj);
            long updated = newValue;
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public long getAndIncrement(T obj) {
        while (true) {
            long old = get(obj);
            long updated = old + 1;
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public long getAndDecrement(T obj) {
        while (true) {
            long old = get(obj);
            long updated = old - 1;
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public long getAndAdd(T obj, long delta) {
        while (true) {
            long old = get(obj);
            long updated = old + delta;
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public long incrementAndGet(T obj) {
        while (true) {
            long old = get(obj);
            long updated = old + 1;
            if (compareAndSet(obj, old, updated)) {
                return updated;
            }
        }
    }

    public long decrementAndGet(T obj) {
        while (true) {
            long old = get(obj);
            long updated = old - 1;
            if (compareAndSet(obj, old, updated)) {
                return updated;
            }
        }
    }

    public long addAndGet(T obj, long delta) {
        while (true) {
            long old = get(obj);
            long updated = old + delta;
            if (compareAndSet(obj, old, updated)) {
                return updated;
            }
        }
    }

    public final long getAndUpdate(T obj, LongUnaryOperator updateFunction) {
        while (true) {
            long old = get(obj);
            long updated = updateFunction.applyAsLong(old);
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public final long updateAndGet(T obj, LongUnaryOperator updateFunction) {
        while (true) {
            long old = get(obj);
            long updated = updateFunction.applyAsLong(old);
            if (compareAndSet(obj, old, updated)) {
                return updated;
            }
        }
    }

    public final long getAndAccumulate(T obj, long x, LongBinaryOperator accumulatorFunction) {
        while (true) {
            long old = get(obj);
            long updated = accumulatorFunction.applyAsLong(old, x);
            if (compareAndSet(obj, old, updated)) {
                return old;
            }
        }
    }

    public final long accumulateAndGet(T obj, long x, LongBinaryOperator accumulatorFunction) {
        while (true) {
            long old = get(obj);
            long updated = accumulatorFunction.applyAsLong(old, x);
            if (compareAndSet(obj, old, updated)) {
                return updated;
            }
        }
    }
}
