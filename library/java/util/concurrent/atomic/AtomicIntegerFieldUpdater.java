package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

// Which field an updater is one of, and what its accesses do, core/lower/handles knows.
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

    // What newUpdater gives: `missing` is the name of a field that is not there, `wrong` says why the field is none for an
    // updater.
    static <U> AtomicIntegerFieldUpdater<U> fieldFound(int number, String missing, String wrong) {
        if (missing != null) {
            throw new RuntimeException(new NoSuchFieldException(missing));
        }
        if (wrong != null) {
            throw new IllegalArgumentException(wrong);
        }
        return new OfField<U>(number);
    }

    private static final class OfField<T> extends AtomicIntegerFieldUpdater<T> {
        private final int number;

        OfField(int number) {
            this.number = number;
        }

        public native int get(T obj);

        public native void set(T obj, int newValue);

        public void lazySet(T obj, int newValue) {
            Model.assumes(Assumption.WEAK_MODES);
            set(obj, newValue);
        }

        public native boolean compareAndSet(T obj, int expect, int update);

        public native boolean weakCompareAndSet(T obj, int expect, int update);

        public native int getAndSet(T obj, int newValue);

        public native int getAndAdd(T obj, int delta);

        public int getAndIncrement(T obj) {
            return getAndAdd(obj, 1);
        }

        public int getAndDecrement(T obj) {
            return getAndAdd(obj, -1);
        }

        public int incrementAndGet(T obj) {
            return getAndAdd(obj, 1) + 1;
        }

        public int decrementAndGet(T obj) {
            return getAndAdd(obj, -1) - 1;
        }

        public int addAndGet(T obj, int delta) {
            return getAndAdd(obj, delta) + delta;
        }
    }
}
