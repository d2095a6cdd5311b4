package java.util;

public class MissingFormatArgumentException extends IllegalFormatException {
    private final String specifier;

    public MissingFormatArgumentException(String specifier) {
        if (specifier == null) {
            throw new NullPointerException();
        }
        this.specifier = specifier;
    }

    public String getMessage() {
        return "Format specifier '" + specifier + "'";
    }

    public String getFormatSpecifier() {
        return specifier;
    }
}
