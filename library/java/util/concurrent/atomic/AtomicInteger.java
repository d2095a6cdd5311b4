package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

// Sequentially consistent, as the JDK's volatile accesses; weaker memory modes are taken to be so, too. A weak operation may
// fail for no reason.
public class AtomicInteger extends Number implements java.io.Serializable {
    private volatile int value;

    public AtomicInteger(int initialValue) {
        value = initialValue;
    }

    public AtomicInteger() {
    }

    public final int get() {
        return value;
    }

    public final void set(int newValue) {
        value = newValue;
    }

    public final int getAndSet(int newValue) {
        Model.begin();
        int old = value;
        value = newValue;
        Model.end();
        return old;
    }

    public final boolean compareAndSet(int expectedValue, int newValue) {
        Model.begin();
        boolean as = value == expectedValue;
        if (as) {
            value = newValue;
        }
        Model.end();
        return as;
    }

    public final int compareAndExchange(int expectedValue, int newValue) {
        Model.begin();
        int old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        Model.end();
        return old;
    }

    public final boolean weakCompareAndSetVolatile(int expectedValue, int newValue) {
        return Model.choose(1) == 0 && compareAndSet(expectedValue, newValue);
    }

    public final int getAndIncrement() {
        return getAndAdd(1);
    }

    public final int getAndDecrement() {
        return getAndAdd(-1);
    }

    public final int incrementAndGet() {
        return addAndGet(1);
    }

    public final int decrementAndGet() {
        return addAndGet(-1);
    }

    public final int getAndAdd(int delta) {
        Model.begin();
        int old = value;
        value = old + delta;
        Model.end();
        return old;
    }

    public final int addAndGet(int delta) {
        Model.begin();
        int sum = value + delta;
        value = sum;
        Model.end();
        return sum;
    }

    public final int getAndUpdate(IntUnaryOperator updateFunction) {
        while (true) {
            int old = value;
            int updated = updateFunction.applyAsInt(old);
            if (compareAndSet(old, updated)) {
                return old;
            }
        }
    }

    public final int updateAndGet(IntUnaryOperator updateFunction) {
        while (true) {
            int old = value;
            int updated = updateFunction.applyAsInt(old);
            if (compareAndSet(old, updated)) {
                return updated;
            }
        }
    }

    public final int getAndAccumulate(int x, IntBinaryOperator accumulatorFunction) {
        while (true) {
            int old = value;
            int updated = accumulatorFunction.applyAsInt(old, x);
            if (compareAndSet(old, updated)) {
                return old;
            }
        }
    }

    public final int accumulateAndGet(int x, IntBinaryOperator accumulatorFunction) {
        while (true) {
            int old = value;
            int updated = accumulatorFunction.applyAsInt(old, x);
            if (compareAndSet(old, updated)) {
                return updated;
            }
        }
    }

    public String toString() {
        return Integer.toString(value);
    }

    public int intValue() {
        return value;
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

    public final void lazySet(int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }

    @Deprecated
    public final boolean weakCompareAndSet(int expectedValue, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetPlain(int expectedValue, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetAcquire(int expectedValue, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetRelease(int expectedValue, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final int compareAndExchangeAcquire(int expectedValue, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(expectedValue, newValue);
    }

    public final int compareAndExchangeRelease(int expectedValue, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(expectedValue, newValue);
    }

    public final int getOpaque() {
        Model.assumes(Assumption.WEAK_MODES);
        return value;
    }

    public final int getAcquire() {
        Model.assumes(Assumption.WEAK_MODES);
        return value;
    }

    public final void setOpaque(int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }

    public final void setRelease(int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }

    public final int getPlain() {
        Model.assumes(Assumption.WEAK_MODES);
        return value;
    }

    public final void setPlain(int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }
}
