package java.lang;

// Stack traces are not modelled; printStackTrace prints their first line.
// `cause` needs its flag because a cause of null is one too: it cannot be set again.
public class Throwable implements java.io.Serializable {
    private String message;
    private Throwable cause;
    private boolean causeSet;
    private Throwable[] suppressed;

    public Throwable() {
    }

    public Throwable(String message) {
        this.message = message;
    }

    public Throwable(String message, Throwable cause) {
        this.message = message;
        this.cause = cause;
        this.causeSet = true;
    }

    public Throwable(Throwable cause) {
        this.message = cause == null ? null : cause.toString();
        this.cause = cause;
        this.causeSet = true;
    }

    public String getMessage() {
        return message;
    }

    public String getLocalizedMessage() {
        return getMessage();
    }

    public Throwable getCause() {
        return cause;
    }

    public Throwable initCause(Throwable cause) {
        if (causeSet) {
            throw new IllegalStateException(
                "Can't overwrite cause with " + (cause == null ? "a null" : cause.toString()), this);
        }
        if (cause == this) {
            throw new IllegalArgumentException("Self-causation not permitted", this);
        }
        this.cause = cause;
        this.causeSet = true;
        return this;
    }

    public String toString() {
        String text = getLocalizedMessage();
        return text == null ? className() : className() + ": " + text;
    }

    public void printStackTrace() {
        System.err.println(this);
    }

    public void printStackTrace(java.io.PrintStream stream) {
        stream.println(this);
    }

    public final void addSuppressed(Throwable exception) {
        if (exception == this) {
            throw new IllegalArgumentException("Self-suppression not permitted", exception);
        }
        if (exception == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        Throwable[] old = getSuppressed();
        Throwable[] all = new Throwable[old.length + 1];
        for (int i = 0; i < old.length; i++) {
            all[i] = old[i];
        }
        all[old.length] = exception;
        suppressed = all;
    }

    public final Throwable[] getSuppressed() {
        int n = suppressed == null ? 0 : suppressed.length;
        Throwable[] copy = new Throwable[n];
        for (int i = 0; i < n; i++) {
            copy[i] = suppressed[i];
        }
        return copy;
    }

    private native String className();
}
