package java.util;

public class FormatFlagsConversionMismatchException extends IllegalFormatException {
    private final String flags;
    private final char conversion;

    public FormatFlagsConversionMismatchException(String flags, char conversion) {
        if (flags == null) {
            throw new NullPointerException();
        }
        this.flags = flags;
        this.conversion = conversion;
    }

    public String getMessage() {
        return "Conversion = " + conversion + ", Flags = " + flags;
    }

    public String getFlags() {
        return flags;
    }

    public char getConversion() {
        return conversion;
    }
}
