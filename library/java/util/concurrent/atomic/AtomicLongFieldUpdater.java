package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

// Which field an updater is one of, and what its accesses do, core/lower/handles knows.
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

    // What newUpdater gives: `missing` is the name of a field that is not there, `wrong` says why the field is none for an
    // updater.
    static <U> AtomicLongFieldUpdater<U> fieldFound(int number, String missing, String wrong) {
        if (missing != null) {
            throw new RuntimeException(new NoSuchFieldException(missing));
        }
        if (wrong != null) {
            throw new IllegalArgumentException(wrong);
        }
        return new OfField<U>(number);
    }

    private static final class OfField<T> extends AtomicLongFieldUpdater<T> {
        private final int number;

        OfField(int number) {
            this.number = number;
        }

        public native long get(T obj);

        public native void set(T obj, long newValue);

        public void lazySet(T obj, long newValue) {
            Model.assumes(Assumption.WEAK_MODES);
            set(obj, newValue);
        }

        public native boolean compareAndSet(T obj, long expect, long update);

        public native boolean weakCompareAndSet(T obj, long expect, long update);

        public native long getAndSet(T obj, long newValue);

        public native long getAndAdd(T obj, long delta);

        public long getAndIncrement(T obj) {
            return getAndAdd(obj, 1);
        }

        public long getAndDecrement(T obj) {
            return getAndAdd(obj, -1);
        }

        public long incrementAndGet(T obj) {
            return getAndAdd(obj, 1) + 1;
        }

        public long decrementAndGet(T obj) {
            return getAndAdd(obj, -1) - 1;
        }

        public long addAndGet(T obj, long delta) {
            return getAndAdd(obj, delta) + delta;
        }
    }
}
