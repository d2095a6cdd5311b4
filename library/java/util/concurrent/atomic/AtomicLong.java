package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

// Sequentially consistent, as the JDK's volatile accesses; weaker memory modes are taken to be so, too. A weak operation may
// fail for no reason.
public class AtomicLong extends Number implements java.io.Serializable {
    private volatile long value;

    public AtomicLong(long initialValue) {
        value = initialValue;
    }

    public AtomicLong() {
    }

    public final long get() {
        return value;
    }

    public final void set(long newValue) {
        value = newValue;
    }

    public final long getAndSet(long newValue) {
        Model.begin();
        long old = value;
        value = newValue;
        Model.end();
        return old;
    }

    public final boolean compareAndSet(long expectedValue, long newValue) {
        Model.begin();
        boolean as = value == expectedValue;
        if (as) {
            value = newValue;
        }
        Model.end();
        return as;
    }

    public final long compareAndExchange(long expectedValue, long newValue) {
        Model.begin();
        long old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        Model.end();
        return old;
    }

    public final boolean weakCompareAndSetVolatile(long expectedValue, long newValue) {
        return Model.choose(1) == 0 && compareAndSet(expectedValue, newValue);
    }

    public final long getAndIncrement() {
        return getAndAdd(1);
    }

    public final long getAndDecrement() {
        return getAndAdd(-1);
    }

    public final long incrementAndGet() {
        return addAndGet(1);
    }

    public final long decrementAndGet() {
        return addAndGet(-1);
    }

    public final long getAndAdd(long delta) {
        Model.begin();
        long old = value;
        value = old + delta;
        Model.end();
        return old;
    }

    public final long addAndGet(long delta) {
        Model.begin();
        long sum = value + delta;
        value = sum;
        Model.end();
        return sum;
    }

    public final long getAndUpdate(LongUnaryOperator updateFunction) {
        while (true) {
            long old = value;
            long updated = updateFunction.applyAsLong(old);
            if (compareAndSet(old, updated)) {
                return old;
            }
        }
    }

    public final long updateAndGet(LongUnaryOperator updateFunction) {
        while (true) {
            long old = value;
            long updated = updateFunction.applyAsLong(old);
            if (compareAndSet(old, updated)) {
                return updated;
            }
        }
    }

    public final long getAndAccumulate(long x, LongBinaryOperator accumulatorFunction) {
        while (true) {
            long old = value;
            long updated = accumulatorFunction.applyAsLong(old, x);
            if (compareAndSet(old, updated)) {
                return old;
            }
        }
    }

    public final long accumulateAndGet(long x, LongBinaryOperator accumulatorFunction) {
        while (true) {
            long old = value;
            long updated = accumulatorFunction.applyAsLong(old, x);
            if (compareAndSet(old, updated)) {
                return updated;
            }
        }
    }

    public String toString() {
        return Long.toString(value);
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return (double) value;
    }

    public final void lazySet(long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }

    @Deprecated
    public final boolean weakCompareAndSet(long expectedValue, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetPlain(long expectedValue, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetAcquire(long expectedValue, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetRelease(long expectedValue, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final long compareAndExchangeAcquire(long expectedValue, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(expectedValue, newValue);
    }

    public final long compareAndExchangeRelease(long expectedValue, long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(expectedValue, newValue);
    }

    public final long getOpaque() {
        Model.assumes(Assumption.WEAK_MODES);
        return value;
    }

    public final long getAcquire() {
        Model.assumes(Assumption.WEAK_MODES);
        return value;
    }

    public final void setOpaque(long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }

    public final void setRelease(long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }

    public final long getPlain() {
        Model.assumes(Assumption.WEAK_MODES);
        return value;
    }

    public final void setPlain(long newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }
}
