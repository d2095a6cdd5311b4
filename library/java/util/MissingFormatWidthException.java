package java.util;

public class MissingFormatWidthException extends IllegalFormatException {
    private final String specifier;

    public MissingFormatWidthException(String specifier) {
        if (specifier == null) {
            throw new NullPointerException();
        }
        this.specifier = specifier;
    }

    public String getMessage() {
        return specifier;
    }

    public String getFormatSpecifier() {
        return specifier;
    }
}
