package java.lang;

import j2pml.Model;

// Stack traces are not modelled; printStackTrace prints their lines without the frames.
// `cause` needs its flag because a cause of null is one too: it cannot be set again.
public class Throwable implements java.io.Serializable {
    private String message;
    private Throwable cause;
    private boolean causeSet;
    private Throwable[] suppressed;
    private boolean mute;

    public Throwable() {
        this(true);
    }

    // That nobody overrides does nothing.
    private Throwable(boolean writableStackTrace) {
        if (Model.declares("fillInStackTrace") && writableStackTrace) {
            fillInStackTrace();
        }
    }

    public Throwable(String message) {
        this(true);
        this.message = message;
    }

    public Throwable(String message, Throwable cause) {
        this(true);
        this.message = message;
        this.cause = cause;
        this.causeSet = true;
    }

    // Mute: addSuppressed does nothing.
    protected Throwable(String message, Throwable cause, boolean enableSuppression, boolean writableStackTrace) {
        this(writableStackTrace);
        this.message = message;
        this.cause = cause;
        this.causeSet = true;
        mute = !enableSuppression;
    }

    public Throwable(Throwable cause) {
        this(true);
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

    public synchronized Throwable getCause() {
        return cause;
    }

    // What follows "Caused by".
    Throwable printedCause() {
        return getCause();
    }

    public synchronized Throwable initCause(Throwable cause) {
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
        return headline(className(), text);
    }

    public void printStackTrace() {
        printStackTrace(System.err);
    }

    public void printStackTrace(java.io.PrintStream stream) {
        stream.println(this);
        Throwable at = this;
        while (true) {
            Throwable[] others = at.suppressed;
            for (int i = 0; others != null && i < others.length; i++) {
                stream.println("\tSuppressed: " + others[i]);
            }
            Throwable next = at.printedCause();
            if (next == null) {
                return;
            }
            if (next == this) {
                stream.println("Caused by: [CIRCULAR REFERENCE: " + next + "]");
                return;
            }
            stream.println("Caused by: " + next);
            at = next;
        }
    }

    public native void printStackTrace(java.io.PrintWriter writer);

    public Throwable fillInStackTrace() {
        return this;
    }

    public native StackTraceElement[] getStackTrace();

    // Checked, not kept.
    public void setStackTrace(StackTraceElement[] trace) {
        for (int i = 0; i < trace.length; i++) {
            if (trace[i] == null) {
                throw new NullPointerException("stackTrace[" + i + "]");
            }
        }
    }

    // What the JVM does at the end of a thread.
    private static void reportUncaught(Throwable thrown) {
        String name = Thread.currentThread().getName();
        try {
            System.err.print("Exception in thread \"" + name + "\" ");
            thrown.printStackTrace();
        } catch (Throwable again) {
            System.err.println();
            System.err.println("Exception: " + again.className()
                + " thrown from the UncaughtExceptionHandler in thread \"" + name + "\"");
        }
    }

    public final synchronized void addSuppressed(Throwable exception) {
        if (exception == this) {
            throw new IllegalArgumentException("Self-suppression not permitted", exception);
        }
        if (exception == null) {
            throw new NullPointerException("Cannot suppress a null exception.");
        }
        if (mute) {
            return;
        }
        Throwable[] old = getSuppressed();
        Throwable[] all = new Throwable[old.length + 1];
        for (int i = 0; i < old.length; i++) {
            all[i] = old[i];
        }
        all[old.length] = exception;
        suppressed = all;
    }

    public final synchronized Throwable[] getSuppressed() {
        int n = suppressed == null ? 0 : suppressed.length;
        Throwable[] copy = new Throwable[n];
        for (int i = 0; i < n; i++) {
            copy[i] = suppressed[i];
        }
        return copy;
    }

    private native String className();

    // The name, or `name: text`. A test of the text with null would have to know whether the JVM gives a message.
    private static native String headline(String name, String text);
}
