package java.lang;

import j2pml.Model;

public class Object {
    public Object() {
    }

    public boolean equals(Object other) {
        return this == other;
    }

    public String toString() {
        if (Model.declaresHash(this)) {
            return getClass().getName() + "@" + Integer.toHexString(hashCode());
        }
        return identityText();
    }

    private native String identityText();

    public int hashCode() {
        return j2pml.Hashes.identity(this);
    }

    public final native Class<?> getClass();

    protected native Object clone() throws CloneNotSupportedException;

    public final native void wait() throws InterruptedException;

    public final native void wait(long millis) throws InterruptedException;

    public final native void wait(long millis, int nanos) throws InterruptedException;

    public final native void notify();

    public final native void notifyAll();
}
