package java.util.concurrent.atomic;

import j2pml.Model;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

// Sequentially consistent, as the JDK's volatile accesses. Weaker memory modes have no model; a weak operation may fail
// for no reason.
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

    public final native void lazySet(int newValue);

    @Deprecated
    public final native boolean weakCompareAndSet(int expectedValue, int newValue);

    public final native boolean weakCompareAndSetPlain(int expectedValue, int newValue);

    public final native boolean weakCompareAndSetAcquire(int expectedValue, int newValue);

    public final native boolean weakCompareAndSetRelease(int expectedValue, int newValue);

    public final native int compareAndExchangeAcquire(int expectedValue, int newValue);

    public final native int compareAndExchangeRelease(int expectedValue, int newValue);

    public final native int getPlain();

    public final native int getOpaque();

    public final native int getAcquire();

    public final native void setPlain(int newValue);

    public final native void setOpaque(int newValue);

    public final native void setRelease(int newValue);
}
