package java.lang;

// Constants only: boxing is not modelled.
public final class Long {
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7fffffffffffffffL;

    private Long() {
    }
}
