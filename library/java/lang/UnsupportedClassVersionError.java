package java.lang;

public class UnsupportedClassVersionError extends ClassFormatError {
    public UnsupportedClassVersionError() {
    }

    public UnsupportedClassVersionError(String message) {
        super(message);
    }
}
