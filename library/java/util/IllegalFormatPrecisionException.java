package java.util;

public class IllegalFormatPrecisionException extends IllegalFormatException {
    private final int precision;

    public IllegalFormatPrecisionException(int precision) {
        this.precision = precision;
    }

    public String getMessage() {
        return String.valueOf(precision);
    }

    public int getPrecision() {
        return precision;
    }
}
