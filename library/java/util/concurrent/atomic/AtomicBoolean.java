package java.util.concurrent.atomic;

import j2pml.Assumption;
import j2pml.Model;

// Sequentially consistent, as the JDK's volatile accesses; weaker memory modes are taken to be so, too. A weak operation may
// fail for no reason.
public class AtomicBoolean implements java.io.Serializable {
    private volatile boolean value;

    public AtomicBoolean(boolean initialValue) {
        value = initialValue;
    }

    public AtomicBoolean() {
    }

    public final boolean get() {
        return value;
    }

    public final void set(boolean newValue) {
        value = newValue;
    }

    public final boolean getAndSet(boolean newValue) {
        Model.begin();
        boolean old = value;
        value = newValue;
        Model.end();
        return old;
    }

    public final boolean compareAndSet(boolean expectedValue, boolean newValue) {
        Model.begin();
        boolean as = value == expectedValue;
        if (as) {
            value = newValue;
        }
        Model.end();
        return as;
    }

    public final boolean compareAndExchange(boolean expectedValue, boolean newValue) {
        Model.begin();
        boolean old = value;
        if (old == expectedValue) {
            value = newValue;
        }
        Model.end();
        return old;
    }

    public final boolean weakCompareAndSetVolatile(boolean expectedValue, boolean newValue) {
        return Model.choose(1) == 0 && compareAndSet(expectedValue, newValue);
    }

    public String toString() {
        return String.valueOf(value);
    }

    public final void lazySet(boolean newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }

    @Deprecated
    public boolean weakCompareAndSet(boolean expectedValue, boolean newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public boolean weakCompareAndSetPlain(boolean expectedValue, boolean newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetAcquire(boolean expectedValue, boolean newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final boolean weakCompareAndSetRelease(boolean expectedValue, boolean newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return weakCompareAndSetVolatile(expectedValue, newValue);
    }

    public final boolean compareAndExchangeAcquire(boolean expectedValue, boolean newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(expectedValue, newValue);
    }

    public final boolean compareAndExchangeRelease(boolean expectedValue, boolean newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        return compareAndExchange(expectedValue, newValue);
    }

    public final boolean getOpaque() {
        Model.assumes(Assumption.WEAK_MODES);
        return value;
    }

    public final boolean getAcquire() {
        Model.assumes(Assumption.WEAK_MODES);
        return value;
    }

    public final void setOpaque(boolean newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }

    public final void setRelease(boolean newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }

    public final boolean getPlain() {
        Model.assumes(Assumption.WEAK_MODES);
        return value;
    }

    public final void setPlain(boolean newValue) {
        Model.assumes(Assumption.WEAK_MODES);
        value = newValue;
    }
}
