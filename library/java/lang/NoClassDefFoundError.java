package java.lang;

public class NoClassDefFoundError extends LinkageError {
    // False of the one that a JVM throws because a class was not initialised.
    private boolean made = true;

    public NoClassDefFoundError() {
    }

    public NoClassDefFoundError(String message) {
        super(message);
    }

    // A JVM gives a copy of what was thrown when the class was initialised.
    public Throwable getCause() {
        if (!made) {
            j2pml.Model.unmodelled("the cause of this error");
        }
        return super.getCause();
    }

    Throwable printedCause() {
        return super.getCause();
    }
}
