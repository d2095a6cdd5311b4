package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

// Sequentially consistent, as the JDK's volatile accesses; weaker memory modes are taken to be so, too. A weak operation may
// fail for no reason.
// Elements are accessed in sections, as volatile ones would be.
public class AtomicIntegerArray implements java.io.Serializable {
    private final int[] array;

    public AtomicIntegerArray(int length) {
        array = new int[length];
    }

    public AtomicIntegerArray(int[] array) {
        int n = array.length;
        int[] own = new int[n];
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

    public final int get(int i) {
        check(i);
        Model.begin();
        int value = array[i];
        Model.end();
        return value;
    }

    public final void set(int i, int newValue) {
        check(i);
        Model.begin();
        array[i] = newValue;
        Model.end();
    }

    public final int getAndSet(int i, int newValue) {
        check(i);
        Model.begin();
        int old = array[i];
        array[i] = newValue;
        Model.end();
        return old;
    }

    public final boolean compareAndSet(int i, int expectedValue, int newValue) {
        check(i);
        Model.begin();
        boolean as = array[i] == expectedValue;
        if (as) {
            array[i] = newValue;
        }
        Model.end();
        return as;
    }

    public final int compareAndExchange(int i, int expectedValue, int newValue) {
        check(i);
        Model.begin();
        int old = array[i];
        if (old == expectedValue) {
            array[i] = newValue;
        }
        Model.end();
        return old;
    }

    public final boolean weakCompareAndSetVolatile(int i, int expectedValue, int newValue) {
        check(i);
        return Model.choose(1) == 0 && compareAndSet(i, expectedValue, newValue);
    }

    public final int getAndIncrement(int i) {
        return getAndAdd(i, 1);
    }

    public final int getAndDecrement(int i) {
        return getAndAdd(i, -1);
    }

    public final int incrementAndGet(int i) {
        return addAndGet(i, 1);
    }

    public final int decrementAndGet(int i) {
        return addAndGet(i, -1);
    }

    public final int getAndAdd(int i, int delta) {
        check(i);
        Model.begin();
        int old = array[i];
        array[i] = old + delta;
        Model.end();
        return old;
    }

    public final int addAndGet(int i, int delta) {
        check(i);
        Model.begin();
        int sum = array[i] + delta;
        array[i] = sum;
        Model.end();
        return sum;
    }

    public final int getAndUpdate(int i, IntUnaryOperator updateFunction) {
        while (true) {
            int old = get(i);
            int updated = updateFunction.applyAsInt(old);
            if (compareAndSet(i, old, updated)) {
                return old;
            }
        }
    }

    public final int updateAndGet(int i, IntUnaryOperator updateFunction) {
        while (true) {
            int old = get(i);
            int updated = updateFunction.applyAsInt(old);
            if (compareAndSet(i, old, updated)) {
                return updated;
            }
        }
    }

    public final int getAndAccumulate(int i, int x, IntBinaryOperator accumulatorFunction) {
        while (true) {
            int old = get(i);
            int updated = accumulatorFunction.applyAsInt(old, x);
            if (compareAndSet(i, old, updated)) {
                return old;
            }
        }
    }

    public final int accumulateAndGet(int i, int x, IntBinaryOperator accumulatorFunction) {
        while (true) {
            int old = get(i);
            int updated = accumulatorFunction.applyAsInt(old, x);
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

    public final void lazySet(int i, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        set(i, newValue);
    }

    @Deprecated
    public final boolean weakCompareAndSet(int i, int expectedValue, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(i, expectedValue, newValue);
    }

    public final boolean weakCompareAndSetPlain(int i, int expectedValue, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(i, expectedValue, newValue);
    }

    public final boolean weakCompareAndSetAcquire(int i, int expectedValue, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(i, expectedValue, newValue);
    }

    public final boolean weakCompareAndSetRelease(int i, int expectedValue, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(i, expectedValue, newValue);
    }

    public final int compareAndExchangeAcquire(int i, int expectedValue, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(i, expectedValue, newValue);
    }

    public final int compareAndExchangeRelease(int i, int expectedValue, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(i, expectedValue, newValue);
    }

    public final int getOpaque(int i) {
        Model.assumes(Assumption.WEAK_MODES);
        return get(i);
    }

    public final int getAcquire(int i) {
        Model.assumes(Assumption.WEAK_MODES);
        return get(i);
    }

    public final void setOpaque(int i, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        set(i, newValue);
    }

    public final void setRelease(int i, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        set(i, newValue);
    }

    public final int getPlain(int i) {
        Model.assumes(Assumption.WEAK_MODES);
        return get(i);
    }

    public final void setPlain(int i, int newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        set(i, newValue);
    }
}
