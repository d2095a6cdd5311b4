package java.util;

public class IllegalFormatConversionException extends IllegalFormatException {
    private final char conversion;
    private final Class<?> type;

    public IllegalFormatConversionException(char conversion, Class<?> type) {
        if (type == null) {
            throw new NullPointerException();
        }
        this.conversion = conversion;
        this.type = type;
    }

    public String getMessage() {
        return conversion + " != " + type.getName();
    }

    public char getConversion() {
        return conversion;
    }

    public Class<?> getArgumentClass() {
        return type;
    }
}
