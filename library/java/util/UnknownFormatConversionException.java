package java.util;

public class UnknownFormatConversionException extends IllegalFormatException {
    private final String conversion;

    public UnknownFormatConversionException(String conversion) {
        if (conversion == null) {
            throw new NullPointerException();
        }
        this.conversion = conversion;
    }

    public String getMessage() {
        return "Conversion = '" + conversion + "'";
    }

    public String getConversion() {
        return conversion;
    }
}
