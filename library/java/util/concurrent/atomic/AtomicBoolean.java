package java.util.concurrent.atomic;

import j2pml.Model;

// Sequentially consistent, as the JDK's volatile accesses. Weaker memory modes have no model; a weak operation may fail
// for no reason.
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

    public final native void lazySet(boolean newValue);

    @Deprecated
    public native boolean weakCompareAndSet(boolean expectedValue, boolean newValue);

    public native boolean weakCompareAndSetPlain(boolean expectedValue, boolean newValue);

    public final native boolean weakCompareAndSetAcquire(boolean expectedValue, boolean newValue);

    public final native boolean weakCompareAndSetRelease(boolean expectedValue, boolean newValue);

    public final native boolean compareAndExchangeAcquire(boolean expectedValue, boolean newValue);

    public final native boolean compareAndExchangeRelease(boolean expectedValue, boolean newValue);

    public final native boolean getPlain();

    public final native boolean getOpaque();

    public final native boolean getAcquire();

    public final native void setPlain(boolean newValue);

    public final native void setOpaque(boolean newValue);

    public final native void setRelease(boolean newValue);
}
