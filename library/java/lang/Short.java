package java.lang;

// Constants only: boxing is not modelled.
public final class Short {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;

    private Short() {
    }
}
