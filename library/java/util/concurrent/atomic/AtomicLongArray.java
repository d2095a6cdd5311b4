package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

// Sequentially consistent, as the JDK's volatile accesses; weaker memory modes are taken to be so, too. A weak operation may
// fail for no reason.
// Elements are accessed in sections, as volatile ones would be.
public class AtomicLongArray implements java.io.Serializable {
    private final long[] array;

    public AtomicLongArray(int length) {
        array = new long[length];
    }

    public AtomicLongArray(long[] array) {
        int n = array.length;
        long[] own = new long[n];
        for (int i = 0; i < n; i++) {
            own[i] = array[i];
        }
        this.array = own;
    }

    public final int length() {
        return array.length;
    }

    private void check(int i) {
        if (i < 0 || i >= array.length) {
            throw new ArrayIndexOutOfBoundsException("Index " + i + " out of bounds for length " + array.length);
        }
    }

    public final long get(int i) {
        check(i);
        Model.begin();
        long value = array[i];
        Model.end();
        return value;
    }

    public final void set(int i, long newValue) {
        check(i);
        Model.begin();
        array[i] = newValue;
        Model.end();
    }

    public final long getAndSet(int i, long newValue) {
        check(i);
        Model.begin();
        long old = array[i];
        array[i] = newValue;
        Model.end();
        return old;
    }

    public final boolean compareAndSet(int i, long expectedValue, long newValue) {
        check(i);
        Model.begin();
        boolean as = array[i] == expectedValue;
        if (as) {
            array[i] = newValue;
        }
        Model.end();
        return as;
    }

    public final long compareAndExchange(int i, long expectedValue, long newValue) {
        check(i);
        Model.begin();
        long old = array[i];
        if (old == expectedValue) {
            array[i] = newValue;
        }
        Model.end();
        return old;
    }

    public final boolean weakCompareAndSetVolatile(int i, long expectedValue, long newValue) {
        check(i);
        return Model.choose(1) == 0 && compareAndSet(i, expectedValue, newValue);
    }

    public final long getAndIncrement(int i) {
        return getAndAdd(i, 1);
    }

    public final long getAndDecrement(int i) {
        return getAndAdd(i, -1);
    }

    public final long incrementAndGet(int i) {
        return addAndGet(i, 1);
    }

    public final long decrementAndGet(int i) {
        return addAndGet(i, -1);
    }

    public final long getAndAdd(int i, long delta) {
        check(i);
        Model.begin();
        long old = array[i];
        array[i] = old + delta;
        Model.end();
        return old;
    }

    public final long addAndGet(int i, long delta) {
        check(i);
        Model.begin();
        long sum = array[i] + delta;
        array[i] = sum;
        Model.end();
        return sum;
    }

    public final long getAndUpdate(int i, LongUnaryOperator updateFunction) {
        while (true) {
            long old = get(i);
            long updated = updateFunction.applyAsLong(old);
            if (compareAndSet(i, old, updated)) {
                return old;
            }
        }
    }

    public final long updateAndGet(int i, LongUnaryOperator updateFunction) {
        while (true) {
            long old = get(i);
            long updated = updateFunction.applyAsLong(old);
            if (compareAndSet(i, old, updated)) {
                return updated;
            }
        }
    }

    public final long getAndAccumulate(int i, long x, LongBinaryOperator accumulatorFunction) {
        while (true) {
            long old = get(i);
            long updated = accumulatorFunction.applyAsLong(old, x);
            if (compareAndSet(i, old, updated)) {
                return old;
            }
        }
    }

    public final long accumulateAndGet(int i, long x, LongBinaryOperator accumulatorFunction) {
        while (true) {
            long old = get(i);
            long updated = accumulatorFunction.applyAsLong(old, x);
            if (compareAndSet(i, old, updated)) {
                return updated;
            }
        }
    }

    public String toString() {
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            text += (i == 0 ? "" : ", ") + get(i);
        }
        return text + "]";
    }

    public final void lazySet(int i, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        set(i, newValue);
    }

    @Deprecated
    public final boolean weakCompareAndSet(int i, long expectedValue, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(i, expectedValue, newValue);
    }

    public final boolean weakCompareAndSetPlain(int i, long expectedValue, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(i, expectedValue, newValue);
    }

    public final boolean weakCompareAndSetAcquire(int i, long expectedValue, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(i, expectedValue, newValue);
    }

    public final boolean weakCompareAndSetRelease(int i, long expectedValue, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(i, expectedValue, newValue);
    }

    public final long compareAndExchangeAcquire(int i, long expectedValue, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(i, expectedValue, newValue);
    }

    public final long compareAndExchangeRelease(int i, long expectedValue, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(i, expectedValue, newValue);
    }

    public final long getOpaque(int i) {
        Model.assumes(Assumption.WEAK_MODES);
        return get(i);
    }

    public final long getAcquire(int i) {
        Model.assumes(Assumption.WEAK_MODES);
        return get(i);
    }

    public final void setOpaque(int i, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        set(i, newValue);
    }

    public final void setRelease(int i, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        set(i, newValue);
    }

    public final long getPlain(int i) {
        Model.assumes(Assumption.WEAK_MODES);
        return get(i);
    }

    public final void setPlain(int i, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        set(i, newValue);
    }
}
