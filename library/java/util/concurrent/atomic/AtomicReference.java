package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

// Sequentially consistent, as the JDK's volatile accesses; weaker memory modes are taken to be so, too. A weak operation may
// fail for no reason.
public class AtomicReference<V> implements java.io.Serializable {
    private volatile V value;

    public AtomicReference(V initialValue) {
        value = initialValue;
    }

    public AtomicReference() {
    }

    public final V get() {
        return value;
    }

    public final void set(V newValue) {
        value = newValue;
    }

    public final V getAndSet(V newValue) {
        Model.begin();
        V old = value;
        value = newValue;
        Model.end();
        return old;
    }

    public final boolean compareAndSet(V expectedValue, V newValue) {
        Model.begin();
        boolean as = value == expectedValue;
        if (as) {
            value = newValue;
        }
        Model.end();
        return as;
    }

    public final V compareAndExchange(V expectedValue, V newValue) {
        Model.begin();
        V old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        Model.end();
        return old;
    }

    public final boolean weakCompareAndSetVolatile(V expectedValue, V newValue) {
        return Model.choose(1) == 0 && compareAndSet(expectedValue, newValue);
    }

    public final V getAndUpdate(UnaryOperator<V> updateFunction) {
        while (true) {
            V old = value;
            V updated = updateFunction.apply(old);
            if (compareAndSet(old, updated)) {
                return old;
            }
        }
    }

    public final V updateAndGet(UnaryOperator<V> updateFunction) {
        while (true) {
            V old = value;
            V updated = updateFunction.apply(old);
            if (compareAndSet(old, updated)) {
                return updated;
            }
        }
    }

    public final V getAndAccumulate(V x, BinaryOperator<V> accumulatorFunction) {
        while (true) {
            V old = value;
            V updated = accumulatorFunction.apply(old, x);
            if (compareAndSet(old, updated)) {
                return old;
            }
        }
    }

    public final V accumulateAndGet(V x, BinaryOperator<V> accumulatorFunction) {
        while (true) {
            V old = value;
            V updated = accumulatorFunction.apply(old, x);
            if (compareAndSet(old, updated)) {
                return updated;
            }
        }
    }

    public String toString() {
        return String.valueOf(value);
    }

    public final void lazySet(V newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }

    @Deprecated
    public final boolean weakCompareAndSet(V expectedValue, V newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetPlain(V expectedValue, V newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetAcquire(V expectedValue, V newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetRelease(V expectedValue, V newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final V compareAndExchangeAcquire(V expectedValue, V newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(expectedValue, newValue);
    }

    public final V compareAndExchangeRelease(V expectedValue, V newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(expectedValue, newValue);
    }

    public final V getOpaque() {
        Model.assumes(Assumption.WEAK_MODES);
        return value;
    }

    public final V getAcquire() {
        Model.assumes(Assumption.WEAK_MODES);
        return value;
    }

    public final void setOpaque(V newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }

    public final void setRelease(V newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }

    public final V getPlain() {
        Model.assumes(Assumption.WEAK_MODES);
        return value;
    }

    public final void setPlain(V newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }
}
