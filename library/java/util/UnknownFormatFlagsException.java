package java.util;

public class UnknownFormatFlagsException extends IllegalFormatException {
    private final String flags;

    public UnknownFormatFlagsException(String flags) {
        if (flags == null) {
            throw new NullPointerException();
        }
        this.flags = flags;
    }

    public String getMessage() {
        return "Flags = " + flags;
    }

    public String getFlags() {
        return flags;
    }
}
