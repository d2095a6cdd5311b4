package java.util;

public class IllegalFormatFlagsException extends IllegalFormatException {
    private final String flags;

    public IllegalFormatFlagsException(String flags) {
        if (flags == null) {
            throw new NullPointerException();
        }
        this.flags = flags;
    }

    public String getMessage() {
        return "Flags = '" + flags + "'";
    }

    public String getFlags() {
        return flags;
    }
}
