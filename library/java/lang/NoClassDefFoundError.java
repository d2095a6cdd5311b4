package java.lang;

public class NoClassDefFoundError extends LinkageError {
    /// False of the one that a JVM throws because a class was not initialised.
    private boolean made = true;

    public NoClassDefFoundError() {
    }

    public NoClassDefFoundError(String message) {
        super(message);
    }

    /// A JVM keeps what was thrown when the class was initialised, and gives a copy.
    public Throwable getCause() {
        if (!made) {
            return causeOfFailedInitialization();
        }
        return super.getCause();
    }

    private static native Throwable causeOfFailedInitialization();
}
