package java.util;

public class DuplicateFormatFlagsException extends IllegalFormatException {
    private final String flags;

    public DuplicateFormatFlagsException(String flags) {
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
