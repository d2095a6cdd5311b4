package java.util.concurrent.atomic;

import j2pml.Model;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

// Sequentially consistent, as the JDK's volatile accesses. Weaker memory modes have no model; a weak operation may fail
// for no reason.
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

    public final native void lazySet(V newValue);

    @Deprecated
    public final native boolean weakCompareAndSet(V expectedValue, V newValue);

    public final native boolean weakCompareAndSetPlain(V expectedValue, V newValue);

    public final native boolean weakCompareAndSetAcquire(V expectedValue, V newValue);

    public final native boolean weakCompareAndSetRelease(V expectedValue, V newValue);

    public final native V compareAndExchangeAcquire(V expectedValue, V newValue);

    public final native V compareAndExchangeRelease(V expectedValue, V newValue);

    public final native V getPlain();

    public final native V getOpaque();

    public final native V getAcquire();

    public final native void setPlain(V newValue);

    public final native void setOpaque(V newValue);

    public final native void setRelease(V newValue);
}
