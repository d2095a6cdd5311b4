package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

// Sequentially consistent, as the JDK's volatile accesses; weaker memory modes are taken to be so, too. A weak operation may
// fail for no reason.
// Elements are accessed in sections, as volatile ones would be.
@SuppressWarnings("unchecked")
public class AtomicReferenceArray<E> implements java.io.Serializable {
    private final Object[] array;

    public AtomicReferenceArray(int length) {
        array = new Object[length];
    }

    public AtomicReferenceArray(E[] array) {
        int n = array.length;
        Object[] own = new Object[n];
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

    public final E get(int i) {
        check(i);
        Model.begin();
        E value = (E) array[i];
        Model.end();
        return value;
    }

    public final void set(int i, E newValue) {
        check(i);
        Model.begin();
        array[i] = newValue;
        Model.end();
    }

    public final E getAndSet(int i, E newValue) {
        check(i);
        Model.begin();
        E old = (E) array[i];
        array[i] = newValue;
        Model.end();
        return old;
    }

    public final boolean compareAndSet(int i, E expectedValue, E newValue) {
        check(i);
        Model.begin();
        boolean as = array[i] == expectedValue;
        if (as) {
            array[i] = newValue;
        }
        Model.end();
        return as;
    }

    public final E compareAndExchange(int i, E expectedValue, E newValue) {
        check(i);
        Model.begin();
        E old = (E) array[i];
        if (old == expectedValue) {
            array[i] = newValue;
        }
        Model.end();
        return old;
    }

    public final boolean weakCompareAndSetVolatile(int i, E expectedValue, E newValue) {
        check(i);
        return Model.choose(1) == 0 && compareAndSet(i, expectedValue, newValue);
    }

    public final E getAndUpdate(int i, UnaryOperator<E> updateFunction) {
        while (true) {
            E old = get(i);
            E updated = updateFunction.apply(old);
            if (compareAndSet(i, old, updated)) {
                return old;
            }
        }
    }

    public final E updateAndGet(int i, UnaryOperator<E> updateFunction) {
        while (true) {
            E old = get(i);
            E updated = updateFunction.apply(old);
            if (compareAndSet(i, old, updated)) {
                return updated;
            }
        }
    }

    public final E getAndAccumulate(int i, E x, BinaryOperator<E> accumulatorFunction) {
        while (true) {
            E old = get(i);
            E updated = accumulatorFunction.apply(old, x);
            if (compareAndSet(i, old, updated)) {
                return old;
            }
        }
    }

    public final E accumulateAndGet(int i, E x, BinaryOperator<E> accumulatorFunction) {
        while (true) {
            E old = get(i);
            E updated = accumulatorFunction.apply(old, x);
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

    public final void lazySet(int i, E newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        set(i, newValue);
    }

    @Deprecated
    public final boolean weakCompareAndSet(int i, E expectedValue, E newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(i, expectedValue, newValue);
    }

    public final boolean weakCompareAndSetPlain(int i, E expectedValue, E newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(i, expectedValue, newValue);
    }

    public final boolean weakCompareAndSetAcquire(int i, E expectedValue, E newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(i, expectedValue, newValue);
    }

    public final boolean weakCompareAndSetRelease(int i, E expectedValue, E newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(i, expectedValue, newValue);
    }

    public final E compareAndExchangeAcquire(int i, E expectedValue, E newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(i, expectedValue, newValue);
    }

    public final E compareAndExchangeRelease(int i, E expectedValue, E newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(i, expectedValue, newValue);
    }

    public final E getOpaque(int i) {
        Model.assumes(Assumption.WEAK_MODES);
        return get(i);
    }

    public final E getAcquire(int i) {
        Model.assumes(Assumption.WEAK_MODES);
        return get(i);
    }

    public final void setOpaque(int i, E newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        set(i, newValue);
    }

    public final void setRelease(int i, E newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        set(i, newValue);
    }

    public final E getPlain(int i) {
        Model.assumes(Assumption.WEAK_MODES);
        return get(i);
    }

    public final void setPlain(int i, E newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        set(i, newValue);
    }
}
