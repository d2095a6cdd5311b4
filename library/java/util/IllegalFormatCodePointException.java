package java.util;

public class IllegalFormatCodePointException extends IllegalFormatException {
    private final int code;

    public IllegalFormatCodePointException(int code) {
        this.code = code;
    }

    public String getMessage() {
        return "Code point = 0x" + Integer.toHexString(code);
    }

    public int getCodePoint() {
        return code;
    }
}
